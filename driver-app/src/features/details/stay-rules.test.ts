import {
  CLOSED_SCHEDULE,
  makeOpenParking,
  makeParking,
  withFree,
} from '@parqueo/remote-kit/testing';
import { type Parking, hoursOf, parkingState, stayProblem } from '@parqueo/shared-api/contract';
import { stateWords } from './opening-words';
import { otherStay } from './other-stay';

/** On a Monday, on which the parking is open from 8 to 18, or on the day of a date. */
const at = (text: string) => new Date(`${text.length > 5 ? text : `2026-11-23T${text}`}:00-06:00`);
const fullUntil = { ...withFree(0), free_from: { car: at('14:50').toISOString(), moto: null } };
const stayAt = (from: string, until: string) => ({ start: at(from), end: at(until) });

test.each<[string, Partial<Parking>, string, string]>([
  ['12:00', withFree(4), '13:00', '4 libres · Abierto, cierra 18:00'],
  ['2026-11-22T12:00', withFree(4), '13:00', '4 libres · Cerrado ahora · abre lun 08:00'],
  ['07:00', withFree(4), '13:00', '4 libres · Cerrado ahora · abre lun 08:00'],
  ['12:00', makeOpenParking(withFree(4)), '13:00', '4 libres · Abierto las 24 horas'],
  ['12:00', { active: false }, '13:00', ''],
  ['12:00', { accepts_reservations: false }, '13:00', 'Abierto, cierra 18:00'],
  ['12:00', {}, '17:00', 'Abierto, cierra 18:00'],
  ['12:00', { availability_schedule: CLOSED_SCHEDULE }, '13:00', 'Cerrado'],
])(
  'FND-01 at %s the state in words says what is free for the stay, and whether it is open now: row %#',
  (now, own, from, words) => {
    const parking = makeParking(own);
    const end = new Date(at(from).getTime() + 2 * 3_600_000);
    const choice = { stay: { start: at(from), end }, vehicleType: 'car' } as const;
    const state = parkingState(parking, { ...choice, now: at(now) });
    expect(stateWords(state, hoursOf(parking), at(now))).toBe(words);
  },
);

test.each<[string, string, Partial<Parking>, [string, string] | null]>([
  ['16:00', '20:00', {}, ['16:00', '18:00']],
  ['19:00', '21:00', {}, ['16:00', '18:00']],
  // Too soon to stay until it closes.
  ['17:50', '19:50', {}, ['16:00', '18:00']],
  ['13:00', '15:00', {}, null],
  ['13:00', '15:00', withFree(0), null],
  ['13:00', '15:00', fullUntil, ['15:00', '17:00']],
  ['13:00', '15:00', { active: false }, null],
  ['10:00', '11:00', {}, ['12:15', '13:15']],
  ['13:00', '2026-11-25T13:00', {}, ['13:00', '18:00']],
  ['13:00', '2026-11-25T13:00', makeOpenParking(), ['13:00', '2026-11-24T13:00']],
])(
  'FND-02 BOK-12 in place of %s–%s the nearest stay that the parking can take: row %#',
  (from, until, own, other) => {
    const parking = makeParking(own);
    const choice = { stay: stayAt(from, until), vehicleType: 'car', explicit: true } as const;
    const state = parkingState(parking, { ...choice, now: at('12:00') });
    const expected = other && stayAt(...other);
    const problem = stayProblem(choice.stay, at('12:00'));
    expect(otherStay({ parking, choice, state, problem, stale: false }, at('12:00'))).toEqual(
      expected,
    );
  },
);
