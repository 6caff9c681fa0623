import { everyDay, makeOpenParking, makeParking } from '@parqueo/remote-kit/testing';
import { ApiError } from '@parqueo/shared-api/client';
import { type Parking, STAY_ERRORS } from '@parqueo/shared-api/contract';
import { type BookingForm, restoreForm } from '../../lib/reservations/booking-form';
import { changedStay, readTyped } from '../../lib/stay/typed-stay';
import { bookingDraft } from './booking-draft';
import { errorsOf, noSumOf, priceAt, reasonOf, timeErrors, toRequest } from './booking-rules';

const form: BookingForm = {
  // A Monday.
  date: '2026-11-23',
  arrival: '10:00',
  departure: '12:30',
  nextDay: false,
  vehicleType: 'car',
  plate: 'P123ABC',
  brand: 'Toyota',
  model: 'Yaris',
  color: 'Gris',
  saveVehicle: true,
  payment: 'cash',
};
const nightly = makeParking({ availability_schedule: everyDay('18:00', '04:00') });
const CLOSED = 'El parqueo está cerrado en ese horario.';
const at = (time: string) => new Date(`2026-11-23T${time}:00-06:00`);
const errorsAt = (changes: Partial<BookingForm>, parking = makeParking(), now = at('09:30')) => {
  const typed = { ...form, ...changes };
  return timeErrors(typed.date, readTyped(typed, now), parking, now);
};

const [HOUR, DATE] = ['Elige otra hora', 'Elige otra fecha'];

test.each<[Partial<BookingForm>, object, string | null]>([
  [{}, {}, null],
  [{ departure: '' }, {}, null],
  [{ date: '', arrival: '', departure: '' }, {}, 'Elige tus horas'],
  [{ date: '' }, {}, 'Elige una fecha'],
  [{ departure: '09:45' }, { departure: STAY_ERRORS.END_BEFORE_START.err }, null],
  [{ departure: '10:00' }, { departure: 'Una reserva dura 15 minutos como mínimo.' }, null],
  [{ departure: '10:14' }, { departure: 'Una reserva dura 15 minutos como mínimo.' }, HOUR],
  [{ departure: '10:15' }, {}, null],
  [{ arrival: '09:00' }, { arrival: 'La hora de llegada ya pasó.' }, HOUR],
  [{ date: '2026-11-20' }, { date: 'La fecha ya pasó.' }, DATE],
  [{ date: '2027-03-02' }, { date: STAY_ERRORS.TOO_FAR.err }, DATE],
  [{ date: '112026-11-23' }, { date: STAY_ERRORS.TOO_FAR.err }, DATE],
  [{ departure: '19:00' }, { departure: `${CLOSED} Cierra 18:00.` }, HOUR],
  [
    { date: '2026-11-24', arrival: '06:30', departure: '' },
    { arrival: `${CLOSED} Abre mar 08:00.` },
    HOUR,
  ],
  [
    { date: '2026-11-29', arrival: '', departure: '' },
    { date: 'El parqueo está cerrado ese día. Abre lun 08:00.' },
    DATE,
  ],
])(
  'BOK-04 BOK-06 BOK-10 BOK-11 %j is an error at its field, in its own words, and has no sum',
  (changes, errors, words) => {
    expect(errorsAt(changes)).toEqual(errors);
    const typed = { ...form, ...changes };
    const { minutes } = priceAt(makeParking(), 'car', readTyped(typed, at('09:30')).stay);
    expect(noSumOf(typed, errors, minutes)).toBe(words);
  },
);

test('BOK-06 BOK-10 after closing the day says so; a night may last until the next closing', () => {
  const noTimes = { arrival: '', departure: '' };
  expect(errorsAt(noTimes, makeParking(), at('20:45'))).toEqual({
    date: 'El parqueo ya no abre hoy. Abre mar 08:00.',
  });
  const night = { arrival: '20:00', nextDay: true };
  expect(errorsAt({ ...night, departure: '04:00' }, nightly)).toEqual({});
  expect(errorsAt({ ...night, departure: '05:00' }, nightly)).toEqual({
    departure: `${CLOSED} Cierra mar 04:00.`,
  });
});

test.each<[Parking | undefined, Partial<BookingForm>, boolean]>([
  [nightly, { arrival: '20:00', departure: '02:00' }, true],
  [nightly, { arrival: '20:00', departure: '23:00' }, false],
  [nightly, { arrival: '01:00', departure: '03:00' }, false],
  [nightly, { arrival: '01:00', departure: '00:30' }, false],
  [makeParking(), { arrival: '10:00', departure: '02:00' }, false],
  [makeOpenParking(), { arrival: '10:00', departure: '02:00' }, true],
  [undefined, { arrival: '10:00', departure: '10:00' }, true],
  [undefined, { departure: '' }, false],
  [makeParking(), { nextDay: true }, true],
])(
  'BOK-13 where the lot is open past midnight a departure before the arrival is on the next day: row %#',
  (parking, changes, nextDay) => {
    expect(changedStay(form, changes, parking).nextDay).toBe(nextDay);
  },
);

test('BOK-11 what is missing, by name and in order; before it, what is wrong, or where', () => {
  expect(reasonOf(form, {})).toBe('');
  const empty = { ...form, arrival: '', plate: ' ' };
  expect(reasonOf(empty, {})).toBe('Falta: hora de llegada, placa');
  expect(reasonOf(empty, { date: 'No.' })).toBe('No.');
  const two = { departure: 'No.', vehicleType: 'No.' };
  expect(reasonOf(empty, two)).toBe('Revisa: hora de salida, tipo de vehículo');
  const vehicle = { plate: '', brand: '', model: '', color: '' };
  expect(reasonOf({ ...form, ...vehicle }, {})).toBe('Falta: placa, marca, modelo, color');
});

test.each([
  ['NO_FREE_SPACE', 409, {}, { arrival: 'No.' }, ''],
  ['OUTSIDE_SCHEDULE', 409, {}, { arrival: 'No.' }, ''],
  ['VEHICLE_TYPE_NOT_OFFERED', 409, {}, { vehicleType: 'No.' }, ''],
  ['PLATE_ALREADY_BOOKED', 409, {}, { plate: 'No.' }, ''],
  ['INVALID_FIELDS', 400, { vehicle_color: 'Otro.' }, { color: 'Otro.' }, ''],
  // What belongs to no field is said in words.
  ['INVALID_FIELDS', 400, { payment_status: 'No así.' }, {}, 'No así.'],
] as const)(
  'BOK-08 BOK-12 a refusal %s lands on its field alone',
  (code, status, sent, fields, message) => {
    expect(errorsOf(new ApiError('No.', status, code, { ...sent }))).toEqual({ message, fields });
  },
);

const day = { date: '2099-11-23', arrival: '11:11', departure: '', nextDay: false };
const carried = { plate: 'M123ABC' };
const origin = JSON.stringify(carried);
const red = { color: 'Rojo' };
const aside = { ...day, address: '?x', plate: 'P9Z' };

test.each<[string, object, Partial<BookingForm>, object?]>([
  ['BOK-12 an arrival without a departure', day, day],
  ['BOK-12 nothing but the vehicle beside another stay in the address', aside, { plate: 'P9Z' }],
  ['BOK-12 nothing for another type of vehicle beside it', { ...aside, vehicleType: 'moto' }, {}],
  ['BOK-08 no times of a past day', { ...day, date: '2026-01-05', ...red }, red],
  ['BOK-08 no times without a day', { arrival: '10:07', ...red }, red],
  ['CNF-08 what was typed in a form that was handed over', { origin, ...red }, red, carried],
  ['CNF-08 nothing of a handed over form in an empty one', { origin, ...red }, {}],
  ['CNF-08 nothing of an older draft in a handed over form', red, {}, carried],
])('%s is restored', (_, stored, restored, ...[from]) => {
  expect(bookingDraft(from, '').read(stored, form)).toEqual({ ...form, ...restored });
});

test('BOK-04 BOK-08 a request is sent at the rate of its type of vehicle, with the plate in its one form', () => {
  const moto = { ...form, vehicleType: 'moto', plate: 'm-123 abc' } as const;
  expect(toRequest(moto, makeParking(), at('09:30'))).toMatchObject({
    body: {
      start_time: '2026-11-23T16:00:00.000Z',
      end_time: '2026-11-23T18:30:00.000Z',
      vehicle_type: 'moto',
      vehicle_plate: 'M123ABC',
      reservation_cost: 10,
      total_cost: 30,
    },
  });
});

test('BOK-08 times are stored with their day; CNF-08 a form that is handed over fills in all of its own, nonsense apart', () => {
  expect(bookingDraft(undefined, '?y').write({ arrival: '23:58' }, form)).toEqual({
    date: form.date,
    arrival: '23:58',
    departure: '12:30',
    nextDay: false,
    address: '?y',
  });
  const moto = { vehicleType: 'moto', payment: 'card', plate: 'M123ABC' } as const;
  expect(restoreForm(moto, form)).toEqual({ ...form, ...moto });
  expect(restoreForm({ vehicleType: 'bus', payment: 7, plate: null }, form)).toEqual(form);
  const night = { ...form, arrival: '22:00', departure: '01:00', nextDay: true };
  expect(restoreForm({ arrival: '13:00', departure: '15:00' }, night).nextDay).toBe(false);
});
