import { CLOSED_SCHEDULE, makeParking } from '@parqueo/remote-kit/testing';
import { DEFAULT_SCHEDULE, type Stay, instantOf } from '@parqueo/shared-api/contract';
import { openStayNear, possibleStay, sameHoursFrom } from './open-stays';
import { arrivalOn } from './stay-steps';

// A monday.
const day = '2026-11-23';
const at = (time: string, date = day) => instantOf(date, time)!;
const stay = (from: string, until: string, date = day): Stay => ({
  start: at(from, date),
  end: at(until, date),
});
const now = at('07:00');
const tomorrow = '2026-11-24';

test.each([
  ['17:00', '19:00', '07:00', stay('16:00', '18:00')],
  ['06:30', '08:30', '07:00', stay('08:00', '10:00')],
  ['10:00', '12:00', '07:00', stay('10:00', '12:00')],
  ['12:00', '22:00', '07:00', stay('08:00', '18:00')],
  // Late in the evening the next morning is nearer than the afternoon before.
  ['22:00', '23:00', '17:00', stay('17:00', '18:00')],
  ['22:00', '23:00', '17:30', stay('08:00', '09:00', tomorrow)],
  // Never before, nor where the lot closes in between; from the next quarter of an hour on.
  ['17:00', '19:00', '16:30', stay('08:00', '10:00', tomorrow)],
  ['10:00', '12:00', '14:50', stay('15:00', '17:00')],
  ['06:00', '20:00', '07:00', null],
])(
  'BOK-12 of a lot open 8 to 18, nearest to %s–%s from %s on is %j',
  (from, until, since, found) => {
    expect(openStayNear(DEFAULT_SCHEDULE, stay(from, until), at(since))).toEqual(found);
    expect(openStayNear(CLOSED_SCHEDULE, stay(from, until), at(since))).toBeNull();
  },
);

test('BOK-12 the same hours are those of the next day on which it is open then', () => {
  const saturday = stay('16:00', '18:00', '2026-11-28');
  const monday = stay('16:00', '18:00', '2026-11-30');
  expect(sameHoursFrom(DEFAULT_SCHEDULE, saturday)).toEqual(monday);
  expect(sameHoursFrom(DEFAULT_SCHEDULE, stay('20:00', '22:00'))).toBeNull();
});

test('BOK-12 a stay that is past, too far ahead, too short or too long becomes a possible one', () => {
  expect(possibleStay(stay('06:00', '08:00'), now)).toEqual(stay('07:15', '09:15'));
  expect(possibleStay(stay('10:00', '12:00', '2027-03-01'), now)).toEqual(
    stay('10:00', '12:00', '2027-02-20'),
  );
  const past = stay('06:00', '08:00', '2026-11-20');
  expect(possibleStay(past, now)).toEqual(stay('06:00', '08:00', tomorrow));
  expect(possibleStay(stay('10:00', '10:05'), now)).toEqual(stay('10:00', '10:15'));
  const start = at('10:00');
  const [end, later] = [at('10:00', tomorrow), at('12:00', tomorrow)];
  expect(possibleStay({ start, end: later }, now)).toEqual({ start, end });
});

test.each([
  // At the same time of day where that is possible, else at the first that is.
  ['09:00', '10:00', '10:00'],
  ['09:00', '19:00', '09:30'],
  // After closing no hour that is past.
  ['20:45', '10:00', '21:00'],
])("FND-11 BOK-06 at %s 'Hoy', for an arrival at %s, is %s", (present, arrival, chosen) => {
  expect(arrivalOn(day, arrival, makeParking(), at(present))).toEqual(at(chosen));
});
