import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import SheetDrag from './sheet-drag';

// jsdom has no capture of pointers.
beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
});

function Sheet({ byAll, onDragged }: { byAll: boolean; onDragged: (dragged: boolean) => void }) {
  const sheet = useRef<HTMLElement>(null);
  return (
    <section ref={sheet} aria-label="Lista">
      <SheetDrag sheet={sheet} byAll={byAll} onDragged={onDragged} onState={noState} />
      <div data-grip />
    </section>
  );
}
const noState = () => {};

test('MAP-05 a drag of the sheet ends when results arrive in the middle of it', async () => {
  const user = userEvent.setup();
  const onDragged = jest.fn();
  const { rerender } = render(<Sheet byAll onDragged={onDragged} />);
  const sheet = screen.getByRole('region');
  await user.pointer([
    { keys: '[MouseLeft>]', target: sheet, coords: { clientY: 500 } },
    { target: sheet, coords: { clientY: 450 } },
  ]);
  expect(onDragged.mock.lastCall).toEqual([true]);
  rerender(<Sheet byAll={false} onDragged={onDragged} />);
  expect(onDragged.mock.lastCall).toEqual([false]);
});
