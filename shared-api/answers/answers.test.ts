import { DEFAULT_SCHEDULE, NO_AUTOMATIC_ACCEPTANCE, NO_DETAILS } from '../contract';
import * as schemas from '../contract/schemas';
import { dirtyAnswers } from '../testing';
import {
  type Reader,
  idOf,
  isoInstantOf,
  listOf,
  readAccessToken,
  readAccount,
  readAvailabilityEvent,
  readClosure,
  readClosuresAnswer,
  readCreatedReservation,
  readDayReport,
  readExtension,
  readGate,
  readImpact,
  readIntegrator,
  readInvitation,
  readKeptParking,
  readMarks,
  readMonthFigures,
  readMonthStay,
  readNewAddress,
  readNewFactor,
  readNewInvitation,
  readParking,
  readRecoveryCodes,
  readRequestFacts,
  readReservation,
  readSecondFactor,
  readSession,
  readShownMail,
  readSignup,
  readSocketEvent,
  readStaff,
  readStay,
  readTaken,
  readTicket,
  readToday,
  readUserDocument,
  readUsualParkings,
  readVehicle,
  readViewport,
} from '.';
import { amountOf, among, degreesTo, flag, text, upTo, wordOf } from './read';

/** As much of a schema as says how a value of it is made and checked. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
  properties?: Record<string, Schema>;
  format?: string;
  pattern?: string;
}

const now = '2026-11-21T19:00:00.000Z';
const UUID = '2b0c6f0e-3c1f-4a53-9d0e-0a2f6c1b7d55';
/** One for each pattern of the contract; the first is also a plate and any other text. */
const TEXTS = ['P123ABC', '08:00', '2026-11', '2026-11-23', 'K7QF-3MWD', 'a1B2c3D4e5F6g7H8i9J0k_'];

/** A value of a schema with all fields, of which none is what stands in for a missing one. */
function sampleOf(schema: Schema): unknown {
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {});
  if (schema.enum) return schema.enum.at(-1);
  if (schema.const !== undefined) return schema.const;
  if (schema.format) return schema.format === 'uuid' ? UUID : now;
  const { pattern, properties, items, minItems = 1 } = schema;
  if (pattern) return TEXTS.find((value) => new RegExp(pattern, 'u').test(value));
  if (properties) return mapped(properties, (property) => sampleOf(property));
  if (items) return Array.from({ length: minItems }, () => sampleOf(items));
  return { string: TEXTS[0], boolean: true }[schema.type ?? ''] ?? 2;
}

const mapped = <T, R>(fields: Record<string, T>, map: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]));

/** Paths and values of what was read that are neither null nor of the schema's type. */
function strangersIn(read: unknown, schema: Schema, path = ''): string[] {
  if (read === null) return [];
  if (schema.anyOf)
    return strangersIn(read, schema.anyOf.find(({ type }) => type !== 'null') ?? {}, path);
  const { items, properties } = schema;
  if (items && Array.isArray(read))
    return read.flatMap((one, index) => strangersIn(one, items, `${path}.${index}`));
  if (properties && typeof read === 'object')
    return Object.entries(read).flatMap(([name, value]) =>
      strangersIn(value, properties[name] ?? {}, `${path}.${name}`),
    );
  const types: Record<string, string> = { integer: 'number' };
  const type = schema.type ?? typeof (schema.const ?? schema.enum?.[0]);
  const isSound = typeof read === (types[type] ?? type);
  return isSound && (typeof read !== 'number' || isFinite(read))
    ? []
    : [`${path}: ${JSON.stringify(read)}`];
}

const spaces = {
  available_spaces: 1,
  total_spaces: 2,
  occupied_spaces: 1,
  availability_percentage: 50,
};
const stats = { total: { ...spaces, total_reservations: 4 }, car: spaces, moto: spaces };
const later = '2026-11-21T20:00:00.000Z';
const closure = { id: 2, start_time: now, end_time: later, name: 'Feriado' };
const lot = {
  ...(sampleOf(schemas.Parking) as object),
  availability_stats: stats,
  closures: [closure],
};
const cluster = sampleOf(schemas.ParkingCluster) as object;
const change = {
  parking_id: 7,
  latitude: 14,
  longitude: -90,
  active: true,
  accepts_reservations: true,
  availability_stats: stats,
};
/** Without the amount of a changed one, which no screen reads. */
const mark = {
  key: UUID,
  outcome: 'refused',
  code: 'SPACE_TAKEN',
  err: 'No.',
  stay: sampleOf(schemas.GateStay),
};
const event = {
  event_id: 5,
  created_at: now,
  message: 'Hola',
  data: { reservation_id: 5, changed_by: 'driver', total_cost: 40, other_parkings: true },
};
const notification = { name: 'notification', payload: { ...event, type: 'missed' } };
const held = { id: 5, space: { identifier: 'C-07' }, parking: { name: 'Reforma' } };
const created = { name: 'reservation_created', payload: { ...event, reservation: held } };

/** Without its HTML, which no screen shows. */
const mail = { id: UUID, to: 'a@b.gt', created_at: now, subject: 'Hola', text: 'Hola' };

/** A schema of what the contract has none of. */
const schemaLike = (value: unknown): Schema =>
  typeof value === 'object' && value !== null
    ? { properties: mapped(value as Record<string, unknown>, schemaLike) }
    : { type: typeof value };

/** Readers, the schema of their answers, and what a sample of it has otherwise. */
const ANSWERS: readonly [string, Reader<unknown>, Schema, object?][] = [
  ['an access token', readAccessToken, schemas.AccessTokenAnswer],
  ['a new account', readSignup, schemas.SignupAnswer],
  ['an account', readAccount, schemas.Account],
  ['a new address', readNewAddress, schemas.NewAddress],
  ['a second factor', readSecondFactor, schemas.SecondFactor],
  ['its secret', readNewFactor, schemas.NewFactor],
  ['its codes', readRecoveryCodes, schemas.RecoveryCodes],
  ['a mail', readShownMail, schemaLike(mail), mail],
  ['a session', readSession, schemas.OpenSession],
  ['an integrator', readIntegrator, schemas.Integrator],
  ['who works at lots', readStaff, schemas.Staff],
  ['a new invitation', readNewInvitation, schemas.NewInvitation],
  ['an invitation', readInvitation, schemas.Invitation],
  ['what was taken', readTaken, schemas.Taken],
  ['a vehicle', readVehicle, schemas.Vehicle],
  ['a parking', readParking, schemas.Parking, lot],
  ['a closure', readClosure, schemas.Closure, closure],
  [
    'what came of a closure',
    readClosuresAnswer,
    schemas.ClosuresAnswer,
    { closures: [closure], already: [closure] },
  ],
  ['what a change means', readImpact, schemas.ParkingImpact],
  ['a view', readViewport, schemas.ParkingViewport, { parkings: [lot] }],
  ['a kept parking', readKeptParking, schemas.KeptParking],
  ['usual parkings', readUsualParkings, schemas.UsualParkings, { kept: [lot], recent: [lot] }],
  ['a reservation', readReservation, schemas.Reservation],
  ['a new reservation', readCreatedReservation, schemas.CreatedReservation],
  ['an extension', readExtension, schemas.Extension],
  ['a gate', readGate, schemas.Gate],
  ['what became of marks', readMarks, schemas.MarksAnswer, { marks: [mark] }],
  ['a ticket', readTicket, schemas.Ticket],
  ['a day', readToday, schemas.Today],
  ['the facts of a request', readRequestFacts, schemas.RequestFacts],
  ['a month', readMonthFigures, schemas.MonthFigures],
  ['a stay of a month', readMonthStay, schemas.MonthStay],
  ['a day and its close', readDayReport, schemas.DayReport],
  ['a stay of a driver', readStay, schemas.StayDocument],
  ['a user', readUserDocument, schemas.UserDocument],
  ['a change of availability', readAvailabilityEvent, schemaLike(change), change],
  ['a notification', readSocketEvent, schemaLike(notification), notification],
  ['the event of a new reservation', readSocketEvent, schemaLike(created), created],
];

test.each(ANSWERS)(
  'SES-07 %s is read as its schema says, whatever is wrong',
  (_, read, schema, own = {}) => {
    const answer = { ...(sampleOf(schema) as object), ...own };
    expect(read(answer)).toEqual(answer);
    const strangers = dirtyAnswers(answer).flatMap(({ name, answer: dirty }) =>
      strangersIn(read(dirty), schema).map((what) => `${name} is read as ${what}`),
    );
    expect(strangers).toEqual([]);
  },
);

test.each<[string, Reader<unknown>, known: unknown[], others: unknown[]]>([
  ['a text', text, ['a'], ['', ' \u200b', true, NaN, [], {}]],
  ['a word', wordOf, ['ABC'], ['', 'x'.repeat(25)]],
  ['one of some words', among(['car', 'moto']), ['moto'], ['bus', 0]],
  ['yes or no', flag, [false, true], ['true', 1]],
  ['an id', idOf, [7], [0, -1, 1.5, '7', 1e300]],
  ['a number of spaces', upTo(5), [0, 5], ['2', null]],
  ['an amount', amountOf, [0, 7.5], [-0.5, 1e10, '7']],
  ['degrees', degreesTo(90), [-90], [91, '14']],
  ['an instant', isoInstantOf, [now], ['', 'hoy', '+012026-11-21T19:00:00.000Z', 5]],
  ['a list', listOf(idOf), [[7]], ['x', {}]],
])('SES-07 %s is read as it is, and other values are none', (_, kind, known, others) => {
  expect(known.map(kind)).toEqual(known);
  expect([...others, undefined, null].map(kind)).toEqual([...others, null, null].map(() => null));
});

test('SES-07 digits are a text, numbers of spaces have a bound, and a list leaves out strangers', () => {
  expect([text(7), upTo(5)(2.4), upTo(5)(6), upTo(5)(-1)]).toEqual(['7', 2, 5, 0]);
  expect(listOf(idOf)([7, null, 'x', 8])).toEqual([7, 8]);
});

const closed = { available: false, available_from: '00:00', available_until: '00:00' };
const noStats = { ...spaces, available_spaces: 0, total_spaces: 0, occupied_spaces: 0 };
const nothing = { ...noStats, availability_percentage: 100 };

test.each<[string, Reader<unknown>, object, object | null]>([
  [
    'API-03 FND-01 a parking of which only the id is known',
    readParking,
    { id: 7 },
    {
      id: 7,
      name: 'Parqueo desconocido',
      address: '',
      zone: '',
      latitude: null,
      longitude: null,
      active: false,
      accepts_reservations: false,
      car_spaces_count: 0,
      moto_spaces_count: 0,
      has_moto_spaces: false,
      car_hourly_rate: 0,
      moto_hourly_rate: 0,
      reservation_fee: 0,
      owner_id: 0,
      availability_schedule: mapped(DEFAULT_SCHEDULE, () => closed),
      availability_stats: {
        total: { ...nothing, total_reservations: 0 },
        car: nothing,
        moto: nothing,
      },
      formatted_schedule: [],
      ...NO_DETAILS,
      whatsapp: true,
      photos: [],
      free_from: { car: null, moto: null },
      closures: [],
      instant: false,
      ...NO_AUTOMATIC_ACCEPTANCE,
    },
  ],
  [
    'API-03 details that are unknown or that no vehicle could use',
    readParking,
    { id: 7, features: ['pool', 'card', 'card', null], max_height_m: 40 },
    { features: ['card'], max_height_m: null },
  ],
  [
    'API-03 a parking without a price, which cannot be reserved',
    readParking,
    { ...lot, car_hourly_rate: null },
    { accepts_reservations: false, car_hourly_rate: 0 },
  ],
  [
    'DET-03 spaces whose live figures are missing or more than there are',
    readParking,
    {
      id: 7,
      car_spaces_count: 3,
      moto_spaces_count: 2,
      availability_stats: { car: { available_spaces: 9, total_spaces: 3 } },
    },
    {
      has_moto_spaces: true,
      availability_stats: {
        total: { ...nothing, total_spaces: 5, available_spaces: 5, total_reservations: 0 },
        car: { ...nothing, total_spaces: 3, available_spaces: 3 },
        moto: { ...nothing, total_spaces: 2, available_spaces: 2 },
      },
    },
  ],
  ['LOT-01 a closure that ends as it starts', readClosure, { ...closure, end_time: now }, null],
  ['MAP-05 a view without lists', readViewport, { parkings: [] }, null],
  [
    'MAP-05 clusters: too many free, those of an older server, and none',
    readViewport,
    {
      parkings: [],
      clusters: [
        { ...cluster, free_spaces: 500 },
        { ...cluster, spaces: undefined },
        { ...cluster, free_spaces: -1 },
        { ...cluster, count: 0 },
      ],
      more: 'yes',
    },
    {
      clusters: [
        cluster,
        { ...cluster, spaces: null, free_spaces: null },
        { ...cluster, spaces: null, free_spaces: null },
      ],
      more: false,
    },
  ],
  [
    'HIS-08 a kept parking of which only the id is known',
    readKeptParking,
    { id: 8 },
    { name: 'Parqueo desconocido', address: '', active: false, kept_at: null },
  ],
  [
    'HIS-08 usual parkings of which a part is missing',
    readUsualParkings,
    { kept: 'x', recent: [lot, {}] },
    { kept: [], recent: [lot] },
  ],
  [
    'SOC-03 an event without fields',
    readSocketEvent,
    { name: 'notification' },
    {
      payload: { type: '', message: '', data: {} },
    },
  ],
  [
    'SOC-03 a new reservation of which nothing is known',
    readSocketEvent,
    { name: created.name },
    {
      payload: { message: '', reservation: null, data: {} },
    },
  ],
  ['SOC-03 an event that this build does not know', readSocketEvent, { name: 'otro' }, null],
])('%s', (_, read, answer, expected) => {
  if (expected === null) expect(read(answer)).toBeNull();
  else expect(read(answer)).toMatchObject(expected);
});
