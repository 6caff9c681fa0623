import { render, screen } from '@testing-library/react';
import { parkingScenes } from './index';

test('DET-01 SHL-10 the gallery has four pictures, each with a text alternative of its own and no letters', () => {
  render(
    <>
      {parkingScenes.map((Picture, index) => (
        <Picture key={index} />
      ))}
    </>,
  );
  const names = screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(4);
  for (const picture of screen.getAllByRole('img')) expect(picture.textContent).toBe('');
});
