import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { type NewMark, type StoredMark, markOf } from '../../lib/marks/mark';
import { at, makeGate, makeGateStay } from '../../lib/testing/gate';
import { applyMarks } from './apply-marks';

const rateOf = () => 15;
const entry = (newMark: NewMark, minutes = 0, before?: KnownGateStay | null): StoredMark => ({
  mark: markOf(newMark, new Date(at(minutes))),
  about: '',
  ...(before !== undefined && { before }),
});
const staysOf = (marks: readonly StoredMark[], stays = [makeGateStay()]) =>
  applyMarks(makeGate(stays), marks, rateOf).stays;

test('GAT-03 each mark without an answer is seen at once, with the time at which it was made', () => {
  const [inside] = staysOf([entry({ kind: 'arrived', stay_id: 5 }, 3)]);
  expect(inside).toMatchObject({ arrived_at: at(3), status: 'active' });
  expect(staysOf([entry({ kind: 'moved', stay_id: 5, space_id: 2 })])[0]?.space_id).toBe(2);
  expect(staysOf([entry({ kind: 'no_show', stay_id: 5 })])[0]?.no_show).toBe(true);
  const [gone] = staysOf([
    entry({ kind: 'arrived', stay_id: 5 }),
    entry({ kind: 'left', stay_id: 5 }, 50),
    entry({ kind: 'paid', stay_id: 5, method: 'cash', amount: 40 }, 50),
  ]);
  expect(gone).toMatchObject({
    left_at: at(50),
    status: 'completed',
    payment: { method: 'cash', amount: 40, happened_at: at(50) },
  });
  expect(staysOf([entry({ kind: 'arrived', stay_id: 6 })])).toEqual([makeGateStay()]);
});

test('GAT-01 GAT-03 a car without a reservation comes, is moved and leaves before the server has heard of it', () => {
  const came = entry({ kind: 'walk_in', space_id: 2, vehicle_plate: 'P777XYZ' }, 1);
  const walk_in_key = came.mark.key;
  const marks = [
    came,
    entry({ kind: 'moved', walk_in_key, space_id: 3 }, 2),
    entry({ kind: 'left', walk_in_key }, 61),
  ];
  const marked = { vehicle_plate: 'P777XYZ', space_id: 3, arrived_at: at(1), left_at: at(61) };
  const expected = { ...marked, total_cost: null, hourly_rate: 15, end_time: null };
  expect(staysOf(marks, [])).toMatchObject([expected]);

  // The server has recorded the first one, but its answer was lost.
  const recorded = makeGateStay({ ...staysOf([came], [])[0]!, id: 77 });
  expect(staysOf(marks, [recorded])).toMatchObject([{ ...expected, id: 77 }]);
});

test('GAT-01 what is undone is as before, whether or not the server has recorded it', () => {
  const before = makeGateStay();
  const arrived = entry({ kind: 'arrived', stay_id: 5 });
  const undone = entry({ kind: 'undone', mark_key: arrived.mark.key }, 0, before);
  expect(staysOf([arrived, undone])).toEqual([before]);
  expect(staysOf([undone], [makeGateStay({ arrived_at: at(0), status: 'active' })])).toEqual([
    before,
  ]);
  const came = entry({ kind: 'walk_in', space_id: 2, vehicle_plate: 'P777XYZ' });
  const never = entry({ kind: 'undone', mark_key: came.mark.key }, 0, null);
  expect(staysOf([came, never])).toEqual([before]);
  expect(staysOf([never], [{ ...before, walk_in_key: came.mark.key }])).toEqual([]);
});

test('GAT-03 a refused mark changes nothing, and neither does one about a space that is gone', () => {
  const refusal = { code: 'SPACE_TAKEN', err: '', stay: null };
  const came = entry({ kind: 'walk_in', space_id: 2, vehicle_plate: 'P777XYZ' });
  expect(staysOf([{ ...came, refusal }])).toEqual([makeGateStay()]);
  expect(staysOf([entry({ kind: 'walk_in', space_id: 99, vehicle_plate: 'P1' })])).toHaveLength(1);
});
