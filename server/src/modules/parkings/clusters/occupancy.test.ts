import fc from 'fast-check';
import { tableFrom } from '../../../../test/support/integer-rows';
import { at } from './integer-table';
import { countOccupied, isSameOccupancy } from './occupancy';

/** Spaces are numbered through all parkings: of each parking, one in three is for motos. */
const SPACES = 6;
const reservation = fc.record({
  parking: fc.integer({ min: 1, max: 4 }),
  place: fc.nat(SPACES - 1),
  from: fc.integer({ min: -20, max: 20 }),
  length: fc.integer({ min: 1, max: 12 }),
});
const reservations = fc.array(reservation, { maxLength: 40 }).map((made) =>
  made
    .map(({ parking, place, from, length }) => ({
      parking,
      space: parking * SPACES + place,
      moto: place % 3 === 0 ? 1 : 0,
      from,
      until: from + length,
    }))
    .toSorted((one, other) => one.parking - other.parking || one.space - other.space),
);
const reservedTable = (
  made: readonly Record<'parking' | 'space' | 'moto' | 'from' | 'until', number>[],
) => tableFrom(['parking', 'space', 'moto', 'from', 'until'], made);

test('FND-01 MAP-05 each space is counted once that is reserved at any time of a stay', () => {
  const stay = fc.oneof(
    fc
      .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 12 }))
      .map(([from, length]) => ({ from, until: from + length })),
    fc.constant({ from: -Infinity, until: Infinity }),
  );
  fc.assert(
    fc.property(reservations, stay, (made, { from, until }) => {
      const occupancy = countOccupied(reservedTable(made), { from, until });
      const meeting = made.filter((one) => one.from < until && one.until > from);
      const spacesOf = (id: number, moto: number) =>
        new Set(
          meeting.flatMap((one) => (one.parking === id && one.moto === moto ? [one.space] : [])),
        ).size;
      const ids = [...new Set(meeting.map(({ parking }) => parking))];
      expect(
        Array.from({ length: occupancy.length }, (_, row) => ({
          parking: at(occupancy.parking, row),
          car: at(occupancy.car, row),
          moto: at(occupancy.moto, row),
        })),
      ).toEqual(ids.map((id) => ({ parking: id, car: spacesOf(id, 0), moto: spacesOf(id, 1) })));
    }),
    { numRuns: 500 },
  );
});

test('two counts are the same when each parking has the same occupied spaces', () => {
  const whole = { from: -Infinity, until: Infinity };
  fc.assert(
    fc.property(reservations, fc.nat(), (made, n) => {
      const counted = countOccupied(reservedTable(made), whole);
      expect(isSameOccupancy(counted, countOccupied(reservedTable(made), whole))).toBe(true);
      if (made.length === 0) return;
      const ended = made[n % made.length];
      const others = made.filter(({ space }) => space !== ended?.space);
      const without = countOccupied(reservedTable(others), whole);
      expect(isSameOccupancy(counted, without)).toBe(false);
    }),
  );
});
