import { labelSide } from './label-side';

const user = { x: 400, y: 300 };
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
  ['lots all around', [bubble(0, 60), bubble(0, -15), bubble(70, 20), bubble(-70, 20)], 'bottom'],
])("MAP-01 with %s the label '¡Estás aquí!' stands where it covers no price", (_, marks, side) => {
  expect(labelSide(user, marks)).toBe(side);
});
