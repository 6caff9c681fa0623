import { labelSide } from './label-side';
import { overlap } from './pins';

const user = { x: 400, y: 300 };
const label = { width: 96, height: 28, away: 12 };
const sides = ['bottom', 'top', 'right', 'left'] as const;
/** A bubble of a lot at a distance from the user. */
const bubble = (x: number, y: number) => ({
  left: user.x + x - 33,
  right: user.x + x + 33,
  top: user.y + y - 40,
  bottom: user.y + y,
});

test.each([
  ['nothing', [], 'bottom'],
  ['a lot north of it', [bubble(0, -30)], 'bottom'],
  ['a lot just south of it', [bubble(10, 50)], 'top'],
  ['lots south and north of it', [bubble(0, 60), bubble(0, -15)], 'right'],
  ['lots south, north and east of it', [bubble(0, 60), bubble(0, -15), bubble(70, 20)], 'left'],
  ['lots all around', [bubble(0, 60), bubble(0, -15), bubble(70, 20), bubble(-70, 20)], undefined],
])("MAP-01 with %s the label '¡Estás aquí!' stands where it covers no price", (_, marks, side) => {
  const isFree = (box: (typeof marks)[number]) => !marks.some((mark) => overlap(mark, box));
  expect(labelSide(user, label, sides, isFree)).toBe(side);
});

test('FND-04 a label in a corner begins or ends at what it names', () => {
  const boxes: object[] = [];
  labelSide(user, label, ['bottomRight', 'topLeft'], (box) => {
    boxes.push(box);
    return false;
  });
  expect(boxes).toEqual([
    { left: 400, right: 496, top: 312, bottom: 340 },
    { left: 304, right: 400, top: 260, bottom: 288 },
  ]);
});
