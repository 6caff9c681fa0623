import { DEFAULT_SCHEDULE } from '../contract';
import { dirtyAnswers } from '../testing';
import {
  documentReaders,
  readAccount,
  readAvailabilityEvent,
  readCreatedReservation,
  readExtension,
  readParking,
  readReservation,
  readSession,
  readUserDocument,
} from '.';

const now = '2026-11-21T19:00:00.000Z';
const spaces = {
  available_spaces: 1,
  total_spaces: 2,
  occupied_spaces: 1,
  availability_percentage: 50,
};
const stats = { total: { ...spaces, total_reservations: 4 }, car: spaces, moto: spaces };
const place = { id: 7, name: 'Reforma', address: '7a', zone: '9', latitude: 14, longitude: -90 };
const parking = {
  ...place,
  active: true,
  accepts_reservations: true,
  car_spaces_count: 2,
  moto_spaces_count: 2,
  car_hourly_rate: 15,
  moto_hourly_rate: 8,
  reservation_fee: 10,
  owner_id: 2,
  availability_stats: stats,
  availability_schedule: DEFAULT_SCHEDULE,
  formatted_schedule: ['Lunes a Jueves: 08:00 - 18:00'],
  features: ['card'],
  max_height_m: 2.1,
  entry_instructions: 'Portón',
  contact_phone: '2230-1234',
  free_from: { car: now, moto: now },
};
const stay = {
  extends_id: 3,
  code: 'ABC',
  start_time: now,
  end_time: now,
  reply_by: now,
  total_cost: 40,
  reservation_cost: 30,
  card_surcharge: 2,
  payment_method: 'card',
  cancelled_by: 'driver',
  cancel_reason: 'Lluvia',
  vehicle_plate: 'P123',
  vehicle_brand: 'Mazda',
  vehicle_model: '3',
  vehicle_color: 'Gris',
  space: { identifier: 'C-07', vehicle_type: 'moto' },
};
const reservation = {
  ...stay,
  id: 101,
  status: 'pending',
  payment_status: 'unpaid',
  created_at: now,
  user: { full_name: 'Ana' },
  parking: { id: 7, name: 'Reforma' },
};
const confirmation = {
  ...stay,
  id: 'c1',
  reserva: 'r1',
  parking: place,
  entry_instructions: 'Portón',
  contact_phone: '2230-1234',
  fecha: now,
  total: 40,
  estado: 'pending',
};
const booking = {
  id: 'b1',
  user_id: 1,
  parqueo_id: 7,
  confirmacion: 'c1',
  extends_id: 3,
  estado: 'pending',
  cancelled_by: 'driver',
  cancel_reason: 'Lluvia',
};
const user = { full_name: 'Ana', email: 'a@b.gt', phone: '5555-0000', user_type: 'driver' };

/** What of an answer is of another kind than in a clean one and not null: paths with values. */
function strangersIn(read: unknown, clean: unknown, path = ''): string[] {
  if (read === null || clean === null) return [];
  if (Array.isArray(clean))
    return Array.isArray(read)
      ? read.flatMap((one, index) => strangersIn(one, clean[0], `${path}.${index}`))
      : [path];
  if (typeof clean === 'object')
    return Object.entries(clean).flatMap(([name, value]) =>
      strangersIn((read as Record<string, unknown>)[name], value, `${path}.${name}`),
    );
  const isSound = typeof read === typeof clean && (typeof read !== 'number' || isFinite(read));
  return isSound ? [] : [`${path}: ${JSON.stringify(read)}`];
}

test.each<[string, object, (answer: unknown) => unknown]>([
  ['a parking', parking, readParking],
  ['a reservation', reservation, readReservation],
  ['a new reservation', { ...reservation, _id: '101' }, readCreatedReservation],
  [
    'an extension',
    { end_time: now, until: now, reserved_from: now, hourly_rate: 15, pending: reservation },
    readExtension,
  ],
  ['a booking', booking, documentReaders.booking],
  ['the document of a parking', place, documentReaders.parkings],
  ['a confirmation', confirmation, documentReaders.confirmaciones],
  ['a user', { ...user, id: '1', created_date: now }, readUserDocument],
  ['an account', { ...user, id: 1 }, readAccount],
  [
    'a session',
    { id: 's', current: true, created_at: now, last_used_at: now, device: 'Firefox' },
    readSession,
  ],
  [
    'a change of availability',
    {
      ...place,
      parking_id: 7,
      active: true,
      accepts_reservations: true,
      availability_stats: stats,
    },
    readAvailabilityEvent,
  ],
])('SES-07 whatever is wrong with %s, what is read is of its types', (_, answer, read) => {
  const clean = read(answer);
  expect(strangersIn(clean, clean)).toEqual([]);
  expect(clean).toEqual(expect.anything());
  const strangers = dirtyAnswers(answer).flatMap(({ name, answer: dirty }) =>
    strangersIn(read(dirty), clean).map((what) => `${name} is read as ${what}`),
  );
  expect(strangers).toEqual([]);
});
