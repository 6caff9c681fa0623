import { DEFAULT_SCHEDULE } from '../contract';
import { dirtyAnswers } from '../testing';
import {
  documentReaders,
  readAccount,
  readAvailabilityEvent,
  readCreatedReservation,
  readDayReport,
  readExtension,
  readGate,
  readInvitation,
  readKeptParking,
  readMarks,
  readNewInvitation,
  readMonthFigures,
  readMonthStay,
  readParking,
  readRequestFacts,
  readReservation,
  readSession,
  readStay,
  readStaff,
  readTaken,
  readTicket,
  readToday,
  readUsualParkings,
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
const photo = { id: 'a1B2c3D4e5F6g7H8i9J0k_', kind: 'entrance', width: 960, height: 1280 };
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
  photos: [photo],
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
const figures = {
  earnings: 10,
  reservations: 1,
  pending: 1,
  walk_ins: 1,
  cancelled: 1,
  no_shows: 1,
  cash: 10,
  card: 10.5,
  charged: 20.5,
  unpaid: 1,
  unpaid_amount: 7.5,
  to_charge: 7.5,
};
const payment = { method: 'card', amount: 10.5, happened_at: now, made_by: 'Luis' };
const confirmation = {
  ...stay,
  id: 'c1',
  reserva: 'r1',
  parking: place,
  entry_instructions: 'Portón',
  entrance_photo: photo,
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
const gateStay = {
  id: 5,
  walk_in_key: 'una-llave',
  code: 'K7QF-3MWD',
  space_id: 3,
  vehicle_type: 'moto',
  vehicle_plate: 'P123',
  vehicle_brand: 'Mazda',
  vehicle_model: '3',
  vehicle_color: 'Gris',
  driver: 'Ana',
  status: 'active',
  start_time: now,
  end_time: now,
  arrived_at: now,
  left_at: now,
  no_show: true,
  total_cost: 40,
  hourly_rate: 15,
  payment: {
    key: 'otra-llave',
    method: 'card',
    amount: 42,
    happened_at: now,
    made_by: 'Beto',
    closed: true,
  },
};
const user = { full_name: 'Ana', email: 'a@b.gt', phone: '5555-0000', user_type: 'driver' };

/** Paths and values of an answer's fields that are not null and have another type than in a clean answer. */
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
  ['a kept parking', { ...place, active: true, kept_at: now }, readKeptParking],
  ['the usual parkings', { kept: [parking], recent: [parking] }, readUsualParkings],
  ['a reservation', reservation, readReservation],
  ['a new reservation', { ...reservation, _id: '101' }, readCreatedReservation],
  [
    'an extension',
    { end_time: now, until: now, reserved_from: now, hourly_rate: 15, pending: reservation },
    readExtension,
  ],
  [
    'a gate',
    { now, spaces: [{ id: 3, identifier: 'C-03', vehicle_type: 'moto' }], stays: [gateStay] },
    readGate,
  ],
  [
    'what became of marks',
    { marks: [{ key: 'k', outcome: 'refused', code: 'SPACE_TAKEN', err: 'No.', stay: gateStay }] },
    readMarks,
  ],
  ['a ticket', { state: 'valid', stay: gateStay, parking_name: 'Centro' }, readTicket],
  [
    'a day',
    {
      now,
      lots: [
        {
          parking_id: 7,
          waiting: 2,
          next_deadline: now,
          arrivals: [
            { reservation_id: 5, start_time: now, vehicle_plate: 'P1', space_identifier: 'C-01' },
          ],
          occupied: 3,
          total: 9,
          charged: 40,
          to_charge: 25.5,
        },
      ],
    },
    readToday,
  ],
  [
    'the facts of a request',
    { reservation_id: 5, spaces_left: 3, spaces_total: 18, visits: 2 },
    readRequestFacts,
  ],
  [
    'a month',
    {
      month: '2026-11',
      total: figures,
      days: [{ day: '2026-11-23', ...figures }],
      lots: [{ parking_id: 7, parking_name: 'Reforma', ...figures }],
      people: [
        { name: 'Luis', cash: 10, card: 10.5, charged: 20.5, unpaid: 1, unpaid_amount: 7.5 },
      ],
      spaces: 9,
      hours: [0.5],
    },
    readMonthFigures,
  ],
  [
    'a stay of a month',
    {
      ...stay,
      id: 101,
      status: 'completed',
      no_show: false,
      arrived_at: now,
      left_at: now,
      driver: 'Ana',
      hourly_rate: 15,
      extended: true,
      parking: { id: 7, name: 'Reforma' },
      payment,
      owed: 5,
    },
    readMonthStay,
  ],
  [
    'a day and its close',
    {
      parking: { id: 7, name: 'Reforma' },
      day: '2026-11-23',
      figures,
      close: {
        figures,
        counted_cash: 9,
        difference: -1,
        closed_by: 'Ana',
        closed_at: now,
        late: [{ stay_id: 5, vehicle_plate: 'P1', heard_at: now, ...payment }],
      },
    },
    readDayReport,
  ],
  ['a booking', booking, documentReaders.booking],
  ['the document of a parking', place, documentReaders.parkings],
  ['a confirmation', confirmation, documentReaders.confirmaciones],
  [
    'a stay of a driver',
    {
      ...confirmation,
      asked: { id: '102', end_time: now },
      refused: true,
      arrived_at: now,
      left_at: now,
      hourly_rate: 15,
      payment: { method: 'card', amount: 42 },
      changes: 1,
    },
    readStay,
  ],
  ['a user', { ...user, id: '1', created_date: now }, readUserDocument],
  ['an account', { ...user, id: 1 }, readAccount],
  [
    'who works at lots',
    {
      attendants: [
        {
          ...user,
          id: 1,
          user_id: 2,
          parking: { id: 7, name: 'Centro' },
          since: now,
          last_mark_at: now,
        },
      ],
      invitations: [
        { id: 3, parkings: [{ id: 7, name: 'Centro' }], created_at: now, ends_at: now },
      ],
    },
    readStaff,
  ],
  [
    'a new invitation',
    { id: 3, token: 'x', parkings: [{ id: 7, name: 'Centro' }], created_at: now, ends_at: now },
    readNewInvitation,
  ],
  [
    'an invitation',
    { owner: 'Ana', parkings: [{ name: 'Centro', address: '5a Calle' }], ends_at: now },
    readInvitation,
  ],
  ['what was taken', { date: '2026-03-04', cash: 20, card: 21 }, readTaken],
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
