import type { PushState, Staff } from '@parqueo/shared-api/contract';
import type { TSchema } from 'typebox';
import { BODY_CALLS, callWith, isOfReservation, routesWithFields } from '../support/bodies';
import { ALWAYS, inHours, join, logInAs, openParking, reservationBody } from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import { type Scene, startScene } from '../support/scene';
import type { TestServer } from '../support/server';

type Fields = Record<string, unknown>;

/** How what a call stores is read. */
interface Stored {
  /** What to send for a field whose schema alone does not tell a value; with it, what it needs of others. */
  sent?(scene: Scene): Record<string, object | undefined>;
  /** What another call answers of it. */
  read(scene: Scene, answer: Fields, sent: Fields): Promise<Fields>;
  /** Fields that no answer has, and why. */
  unread?: Record<string, string>;
}

const COMPUTED = 'the server computes its own and refuses others (API-06)';
const ONE_VALUE = 'can only be what it is';

const NIGHT = { auto_accept_from: '22:00', auto_accept_until: '06:00' };

const parking: Stored = {
  sent: () => ({
    availability_schedule: {
      availability_schedule: { ...ALWAYS, sunday: { ...ALWAYS.sunday, available: false } },
    },
    contact_phone: { contact_phone: '2230-1234' },
    whatsapp: { whatsapp: false },
    // Both or neither.
    auto_accept_from: NIGHT,
    auto_accept_until: NIGHT,
  }),
  read: async ({ server, owner }, { id }) =>
    (await server.call('GET', `/parking/${String(id)}`, owner)).body,
};

/** A reservation as its parking's owner reads it. */
const reservation: Stored = {
  read: async ({ server, owner }, { id }) => {
    const found = (await reservationsOf(server, owner)).find((one) => one.id === id);
    return { ...found, ...found?.space, reason: found?.cancel_reason };
  },
};

let plates = 220;

/** A vehicle as its account reads it. */
const vehicle: Stored = {
  sent: () => ({ plate: { plate: `P${(plates += 1)}BBB` } }),
  read: async ({ server, driver }, { id }) => {
    const { body } = await server.call<Fields[]>('GET', '/vehicles', driver);
    return body.find((one) => one['id'] === id) ?? {};
  },
};

/** An account as whoever opened it reads it. */
const accountOf = async (server: TestServer, mail: unknown, password: unknown): Promise<Fields> =>
  (await server.call('GET', '/user', await logInAs(server, String(mail), String(password)))).body;

/** Of each call with a body how it is read again, or why it is not. */
const CALLS: Record<string, Stored | string> = {
  'POST /api/user': {
    sent: () => {
      const [email, phone, role] = [1, 2, 3].map((n) => ({
        email: `cuenta${n}@ejemplo.gt`,
        phone: `4777777${n}`,
      }));
      return { email, phone, user_type: { ...role, user_type: 'admin' } };
    },
    read: ({ server }, _, { email, password }) => accountOf(server, email, password),
    unread: { password: 'is kept as a hash; the account is read with it' },
  },
  'PATCH /api/user': {
    sent: () => ({
      email: { email: 'nueva@ejemplo.gt' },
      phone: { phone: '47777790' },
      tax_id: { tax_id: '1234567-9' },
    }),
    read: async ({ server, driver: { token } }) =>
      (await server.call('GET', '/user', { token })).body,
    unread: {
      password: 'is compared with the account’s',
      new_password: 'is kept as a hash (account.test.ts)',
    },
  },
  'POST /api/user/deletion': 'ends the account (account.test.ts)',
  'POST /api/vehicles': vehicle,
  'PATCH /api/vehicles/:id': vehicle,
  'POST /api/user/second-factor': 'is compared with the account',
  'POST /api/user/second-factor/on': 'is read again in second-factor.test.ts',
  'POST /api/user/second-factor/off': 'is read again in second-factor.test.ts',
  'POST /api/session/lost-password': 'is read again in mail.test.ts',
  'POST /api/session/new-password': 'is read again in mail.test.ts',
  'POST /api/user/confirm-address': 'is read again in mail.test.ts',
  'POST /api/user/news-read': {
    // It never goes back.
    sent: () => ({ until: { until: 12 }, also: { until: 12, also: [15, 14] } }),
    read: async ({ server, driver }) => (await server.call('GET', '/user/news-read', driver)).body,
  },
  'POST /api/parking': { ...parking, unread: { owner_id: ONE_VALUE } },
  'PATCH /api/parking/:id': parking,
  'PATCH /api/parking/:id/photos': 'is read again in photos.test.ts',
  'POST /api/parking/:id/closures': 'is read again in closures.test.ts',
  'POST /api/parking/:id/closures/today': 'is read again in closures.test.ts',
  'PATCH /api/parking/:id/closures/:closureId': 'is read again in closures.test.ts',
  'POST /api/parking/:id/impact': 'changes nothing',
  'POST /api/parking/:id/days/:day/close': 'is read again in the tests of the month and the day',
  'POST /api/parking/:id/reservation': {
    ...reservation,
    sent: ({ server, parking: of }) => {
      const later = reservationBody(server, of, { in: 30, hours: 4 });
      const moto = reservationBody(server, of, {}, { vehicle_type: 'moto' });
      return {
        start_time: later,
        end_time: later,
        vehicle_plate: { vehicle_plate: 'P987XYZ' },
        vehicle_type: moto,
      };
    },
    unread: {
      reservation_cost: COMPUTED,
      total_cost: COMPUTED,
      status: ONE_VALUE,
      payment_status: ONE_VALUE,
    },
  },
  'PATCH /api/parking/reservation/:id/status': reservation,
  'POST /api/reservation/:id/cancel': reservation,
  'POST /api/reservation/:id/extend': {
    ...reservation,
    sent: ({ server }) => ({ end_time: { end_time: inHours(server, 6) } }),
    unread: { total_cost: COMPUTED },
  },
  'POST /api/push/subscription': {
    sent: () => ({ endpoint: { endpoint: 'https://push.ejemplo.gt/otro' } }),
    read: async ({ server, owner: { token } }) =>
      (await server.call<PushState>('GET', '/push', { token })).body.device ?? {},
    unread: { keys: 'only a push can show them: push.test.ts decrypts one' },
  },
  'PATCH /api/push/settings': {
    sent: () => {
      const quiet = { quiet_from: '22:00', quiet_until: '06:30' };
      return { quiet_from: quiet, quiet_until: quiet };
    },
    read: async ({ server, owner: { token } }) =>
      (await server.call<PushState>('GET', '/push', { token })).body.settings,
  },
  'POST /api/attendants/invitations': {
    sent: ({ parking: { id } }) => ({ parking_ids: { parking_ids: [id] } }),
    read: async ({ server, owner: { token } }, { id }) => {
      const { body } = await server.call<Staff>('GET', '/attendants', { token });
      const found = body.invitations.find((one) => one.id === id);
      return { parking_ids: found?.parkings.map((given) => given.id) };
    },
  },
  'POST /api/invitations/signup': {
    sent: () => {
      const [name, email, phone] = [4, 5, 6].map((n) => ({ phone: `4777777${n}` }));
      return {
        full_name: { ...name, full_name: 'Otilia' },
        email: { ...email, email: 'otilia@ejemplo.gt' },
        phone,
      };
    },
    read: ({ server }, _, { phone, password }) => accountOf(server, phone, password),
    unread: { token: 'is used up', password: 'is kept as a hash; the account is read with it' },
  },
  'POST /api/invitations/look': 'is looked up by its hash',
  'POST /api/invitations/accept': 'is used up',
  'POST /api/documents/users': {
    sent: () => ({ created_date: { created_date: '2026-03-05T15:00:00Z' } }),
    read: async ({ server, driver: { token } }) =>
      (await server.call<[Fields]>('GET', '/documents/users', { token })).body[0],
  },
  'POST /api/parking/:id/gate/marks': 'is a log, from which the gate follows (gate.test.ts)',
  'POST /api/session/login': 'is compared with an account',
  'POST /api/session/embed-token': 'goes into the token',
  'POST /api/remotes/loads': 'is counted',
  'POST /api/registry/:name/promote': 'goes into the registry, of which no call answers',
  'POST /api/registry/:name/rollback': 'goes into the registry, of which no call answers',
  'POST /api/registry/:name/disable': 'goes into the registry, of which no call answers',
};

let scene: Scene;

beforeAll(async () => void (scene = await startScene()));

test('API-02 these are all calls with a body', async () => {
  const routes = (await routesWithFields(scene.server)).toSorted();
  expect(Object.keys(CALLS).toSorted()).toEqual(routes);
});

/** The parts of a JSON schema that bodies use. */
interface Field {
  anyOf?: TSchema[];
  enum?: unknown[];
  type?: string;
  items?: TSchema;
  minimum?: number;
  maximum?: number;
}

/** A value that the schema takes and that is another one than this. */
function other(schema: TSchema, value: unknown): unknown {
  const { anyOf, enum: values, type, items, minimum = 0, maximum = Infinity } = schema as Field;
  if (anyOf) return other(anyOf[0] as TSchema, value);
  if (values) return values.find((one) => one !== value);
  if (type === 'boolean') return value !== true;
  if (type === 'array') return [other(items as TSchema, undefined)];
  if (type === 'string') return 'Texto de nadie';
  const number = (typeof value === 'number' ? value : minimum) + 1;
  return number > maximum ? minimum : number;
}

const FIELDS = Object.entries(CALLS).flatMap(([route, stored]) =>
  typeof stored === 'string'
    ? []
    : Object.keys(BODY_CALLS[route]?.schema.properties ?? {})
        .filter((field) => !Object.hasOwn(stored.unread ?? {}, field))
        .map((field) => [route, field] as const),
);

test.each(FIELDS)(
  'API-02 %s: a %s that is sent is kept, and answered again',
  async (route, field) => {
    const { server, owner } = scene;
    const of = (scene.parking = await openParking(server, owner));
    const { sent, read } = CALLS[route] as Stored;
    const { good, schema } = BODY_CALLS[route] as (typeof BODY_CALLS)[string];
    if (route.includes('/reservation')) scene.driver = await join(server, 'driver');
    if (isOfReservation(route)) {
      const asked = reservationBody(server, of);
      scene.reservation = (await requestSpace(server, scene.driver, of.id, asked)).body.id;
    }
    if (route.endsWith('/extend'))
      await answerRequest(server, owner, scene.reservation, { status: 'confirmed' });
    const usual = good(scene) as Fields;
    const changes = (sent?.(scene)[field] ?? {
      [field]: other(schema.properties[field] as TSchema, usual[field]),
    }) as Fields;
    const { status, body } = await callWith(scene, route, changes);
    if (status >= 300) throw new Error(JSON.stringify(body));
    const stored = await read(scene, body, { ...usual, ...changes });
    expect({ [field]: stored[field] }).toEqual({ [field]: changes[field] });
  },
);
