import { screen } from '@testing-library/react';

/** Where the link of that name leads. */
export const hrefOf = (name: string, part: Pick<typeof screen, 'getByRole'> = screen) =>
  part.getByRole('link', { name }).getAttribute('href');
