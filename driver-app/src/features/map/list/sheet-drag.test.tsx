import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import SheetDrag, { type SheetDragProps } from './sheet-drag';
import type { SheetState } from './sheet-state';

// jsdom has no capture of pointers.
beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
});

function Sheet({ byAll = true, onDragged = ignore, onState = ignore }: Partial<SheetDragProps>) {
  const sheet = useRef<HTMLElement>(null);
  return (
    <section ref={sheet} aria-label="Lista">
      <SheetDrag {...{ sheet, byAll, onDragged, onState }} />
      <div data-grip />
    </section>
  );
}
const ignore = () => {};

/** A finger's drag of a closed sheet on a phone 780 px high: places and moments, at last where it lifts: '700@0 400@90'. */
function drag(sheet: HTMLElement, path: string) {
  const moves = path.split(' ').map((move) => move.split('@').map(Number));
  Object.defineProperty(sheet, 'offsetHeight', { value: 144 });
  Object.defineProperty(sheet.parentElement, 'clientHeight', { value: 780 });
  for (const [index, [clientY, timeStamp]] of moves.entries()) {
    const name = index === 0 ? 'down' : index < moves.length - 1 ? 'move' : 'up';
    // jsdom has no PointerEvent, and an event's moment cannot be given.
    const fields = Object.entries({ clientY, timeStamp, pointerId: 1, button: 0 });
    const event = new Event(`pointer${name}`, { bubbles: true });
    for (const [field, value] of fields) Object.defineProperty(event, field, { value });
    fireEvent(sheet, event);
  }
}

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

test.each<[string, SheetState, string]>([
  ['that rests before it lifts leaves it where it is nearest', 'half', '700@0 400@200 400@400'],
  ['that trembles as it lifts is no flick', 'half', '700@0 401@200 401@399 400@400 400@401'],
  ['that is quick when it lifts throws it to the next height', 'full', '700@0 400@90 400@100'],
  ['that is quick downwards closes it', 'peek', '700@0 400@100 560@190 560@200'],
])('MAP-05 a drag of the sheet %s', (_, state, moves) => {
  const onState = jest.fn();
  render(<Sheet onState={onState} />);
  drag(screen.getByRole('region'), moves);
  expect(onState.mock.calls).toEqual([[state]]);
});
