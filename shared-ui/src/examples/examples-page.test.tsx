import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as sharedUi from '..';
import ExamplesPage, { catalog } from './examples-page';

test('every component has its examples on the page, in both themes and without complaints', () => {
  const complaints = jest.spyOn(console, 'error');
  render(
    <MemoryRouter>
      <ExamplesPage />
    </MemoryRouter>,
  );
  for (const [component, examples] of Object.entries(catalog)) {
    const section = screen.getByRole('region', { name: component });
    for (const name of Object.keys(examples)) {
      expect(within(section).getAllByText(name, { selector: 'p' })).toHaveLength(2);
    }
  }
  expect(complaints).not.toHaveBeenCalled();
});

/** Exports without an example: layouts without looks, and parts of others. */
const WITHOUT_EXAMPLES = [
  'BrandMark',
  'CountBadge',
  'Field',
  'FieldError',
  'GlobalStyle',
  'Page',
  'Row',
  'Stack',
  'StatusRegion',
  'StickyActionBar',
  'VisuallyHidden',
  'WholePage',
];

test('no component is left out', () => {
  const icons = new Set(Object.keys(jest.requireActual<Record<string, unknown>>('../icons')));
  const components = Object.keys(sharedUi).filter(
    (name) => /^[A-Z][a-z]/.test(name) && !icons.has(name),
  );
  const shown = Object.keys(catalog)
    .flatMap((names) => names.split(', '))
    .concat('FullPageSpinner', 'SkeletonLines');
  expect(components.filter((name) => !shown.includes(name)).toSorted()).toEqual(WITHOUT_EXAMPLES);
});
