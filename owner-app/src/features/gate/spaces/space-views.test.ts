import { NOON, at, makeGate, makeGateStay } from '../../../lib/testing/gate';
import { stateOf } from '../words';
import { hasPlate, isOf, sectionsOf } from './filters';
import { freeUntil, isFreeNow, leftOf, spaceViews } from './space-views';

const now = new Date(NOON);
const first = (...stays: ReturnType<typeof makeGateStay>[]) => spaceViews(makeGate(stays), now)[0]!;

test('GAT-01 a space is free, free until its next reservation, expected, occupied', () => {
  expect(first()).toMatchObject({ state: 'free', stay: null, later: [] });
  const later = makeGateStay({ start_time: at(180), end_time: at(240) });
  expect(first(later)).toMatchObject({ state: 'free', later: [later] });
  expect(freeUntil(first(later))).toBe(at(180));
  const soon = makeGateStay({ start_time: at(30) });
  expect(first(later, soon)).toMatchObject({ state: 'expected', stay: soon, later: [later] });
  expect(isFreeNow(first(soon), now)).toBe(true);
  expect(isFreeNow(first(makeGateStay({ start_time: at(-5) })), now)).toBe(false);
  const inside = makeGateStay({ start_time: at(-60), arrived_at: at(-55), status: 'active' });
  expect(first(inside, later)).toMatchObject({ state: 'occupied', stay: inside, later: [later] });
});

test('GAT-01 a request without an answer holds its space, but nobody is expected; who did not come frees it', () => {
  const request = makeGateStay({ status: 'pending' });
  expect(first(request)).toMatchObject({ state: 'free', later: [request] });
  expect(first(makeGateStay({ no_show: true }))).toMatchObject({ state: 'free', later: [] });
  expect(first(makeGateStay({ status: 'cancelled' }))).toMatchObject({ later: [] });
  const gone = makeGateStay({ arrived_at: at(-90), left_at: at(-5), status: 'completed' });
  expect(first(gone)).toMatchObject({ state: 'free', later: [] });
  expect(leftOf(makeGate([gone]))).toEqual([gone]);
});

test("GAT-05 who is there after the end stays too long, with minutes and amount, also once the server's clock has closed the stay", () => {
  const over = makeGateStay({
    status: 'completed',
    start_time: at(-120),
    end_time: at(-12),
    arrived_at: at(-118),
  });
  expect(first(over)).toMatchObject({
    state: 'over',
    owed: { minutesOver: 12, overstay: 7.5, total: 47.5 },
  });
  expect(stateOf(first(over))).toBe('Se pasó 12 min · Q7.50');
  expect(stateOf(first({ ...over, end_time: at(-65) }))).toBe('Se pasó 1 h 05 · Q22.50');
});

test('GAT-01 GAT-02 spaces are found by filter, section and the last characters or digits of a plate', () => {
  const view = first(makeGateStay({ end_time: at(-1), arrived_at: at(-60) }));
  const filters = (each: typeof view) =>
    (['expected', 'occupied', 'free', 'over'] as const).filter((name) => isOf(name, each));
  expect(filters(view)).toEqual(['occupied', 'over']);
  expect(filters(first(makeGateStay({ start_time: at(30) })))).toEqual(['expected']);
  // Its time has begun, its car has not come.
  expect(filters(first(makeGateStay()))).toEqual(['expected']);
  expect(filters(first(makeGateStay({ arrived_at: at(-1) })))).toEqual(['occupied']);
  expect(filters(first(makeGateStay({ start_time: at(180), end_time: at(240) })))).toEqual([
    'free',
  ]);
  expect([hasPlate(view, '3abc'), hasPlate(view, ' 23-abc'), hasPlate(view, '123')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(hasPlate(view, '124')).toBe(false);
  const hours = [0, 180, 360].map((minutes) => ({
    start_time: at(minutes),
    end_time: at(minutes + 60),
  }));
  const third = first(
    ...hours.map((each, index) => makeGateStay({ ...each, vehicle_plate: `P00${index}` })),
  );
  expect(hasPlate(third, 'p002')).toBe(true);
  const titles = (cars: number) =>
    sectionsOf(spaceViews(makeGate([], cars), now)).map(({ title }) => title);
  expect(titles(39)).toEqual(['']);
  expect(titles(45)).toEqual(['C-01 a C-20', 'C-21 a C-40', 'C-41 a C-45', 'M-01']);
});
