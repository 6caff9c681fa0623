import { makeConfirmation } from '@parqueo/remote-kit/testing';
import type { KnownBooking } from '@parqueo/shared-api/answers';
import { joinExtensions } from './join-extensions';
import type { Booking } from './booking';

const at = (time: string) => `2026-11-22T${time}:00.000Z`;

function booking(
  id: number,
  estado: KnownBooking['estado'],
  extends_id: number | null,
  [from, until, total]: [string, string, number],
): Booking {
  const times = { start_time: at(from), fecha: at(from), end_time: at(until), total };
  return {
    booking: {
      id: String(id),
      user_id: 1,
      parqueo_id: 7,
      confirmacion: String(id),
      extends_id,
      estado,
      cancelled_by: null,
      cancel_reason: null,
    },
    parking: null,
    confirmation: makeConfirmation({
      id: String(id),
      reserva: String(id),
      estado,
      ...times,
      total_cost: total,
    }),
  };
}

const root = booking(1, 'completed', null, ['18:00', '20:00', 40]);
const first = booking(2, 'active', 1, ['20:00', '20:30', 7.5]);
const second = booking(3, 'pending', 2, ['20:30', '21:30', 15]);

test('TRP-01 HIS-06 a booking ends and costs what its accepted extensions say', () => {
  const [joined, ...rest] = joinExtensions([second, first, root]);
  expect(rest).toEqual([]);
  expect(joined?.booking).toMatchObject({ id: '1', estado: 'active' });
  expect(joined?.confirmation).toMatchObject({
    start_time: at('18:00'),
    end_time: at('20:30'),
    total: 47.5,
  });
  expect(joined?.asked).toEqual({ id: '3', end: at('21:30') });
});

test('TRP-01 HIS-06 the surcharges of a card come together as the totals do; one that nobody knows makes the sum unknown', () => {
  const byCard = (each: Booking, card_surcharge: number | null): Booking => ({
    ...each,
    confirmation: each.confirmation && { ...each.confirmation, card_surcharge },
  });
  const surchargeOf = (one: number | null, other: number | null) =>
    joinExtensions([byCard(first, other), byCard(root, one)])[0]?.confirmation?.card_surcharge;
  expect(surchargeOf(2, 0.38)).toBe(2.38);
  expect(surchargeOf(2, null)).toBeNull();
});

test.each([
  ['active', 'confirmed', 'active'],
  ['confirmed', 'confirmed', 'confirmed'],
  ['completed', 'active', 'active'],
  ['completed', 'completed', 'completed'],
] as const)(
  'TRP-01 HIS-02 HIS-04 a stay whose first part is %s and whose second is %s is %s',
  (one, other, both) => {
    const [stay] = joinExtensions([
      booking(2, other, 1, ['20:00', '20:30', 7.5]),
      booking(1, one, null, ['18:00', '20:00', 40]),
    ]);
    expect(stay?.booking.estado).toBe(both);
    expect(stay?.confirmation).toMatchObject({ estado: both, end_time: at('20:30') });
  },
);

test('TRP-01 HIS-06 an extension that was refused changes nothing', () => {
  const refused = booking(2, 'cancelled', 1, ['20:00', '20:30', 7.5]);
  const confirmed = booking(1, 'active', null, ['18:00', '20:00', 40]);
  expect(joinExtensions([refused, confirmed])).toEqual([confirmed]);
});

test('TRP-01 the refusal of the last extension is told, until another one is asked for', () => {
  const confirmed = booking(1, 'active', null, ['18:00', '20:00', 40]);
  const taken = booking(2, 'cancelled', 1, ['20:00', '20:30', 7.5]);
  const refused = { ...taken, booking: { ...taken.booking, cancelled_by: 'owner' as const } };
  expect(joinExtensions([refused, confirmed])[0]?.refused).toBe(true);
  const again = booking(3, 'pending', 1, ['20:00', '21:00', 15]);
  expect(joinExtensions([again, refused, confirmed])[0]?.refused).toBeUndefined();
});

test('HIS-06 an extension whose booking is on another page stands alone', () => {
  expect(joinExtensions([first])).toEqual([first]);
});

test('HIS-06 bookings that name each other in a circle are shown', () => {
  const one = booking(1, 'active', 2, ['18:00', '20:00', 40]);
  const other = booking(2, 'active', 1, ['20:00', '20:30', 7.5]);
  expect(joinExtensions([one, other])).toHaveLength(1);
  expect(joinExtensions([booking(3, 'active', 3, ['18:00', '20:00', 40])])).toHaveLength(1);
});
