import { NO_DETAILS } from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import {
  BODY_CALLS,
  NEW_ACCOUNT,
  callWith,
  isOfReservation,
  routesWithFields,
} from '../support/bodies';
import { PASSWORD, join, logInAs, openSession, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { type Scene, seenOf, startScene } from '../support/scene';

let scene: Scene;

beforeAll(async () => {
  scene = await startScene({ car_spaces_count: 200 });
  const sent = reservationBody(scene.server, scene.parking);
  const { body } = await requestSpace(scene.server, scene.driver, scene.parking.id, sent);
  scene.reservation = body.id;
});

/** What takes a place in a text and none on a screen; NUL is refused everywhere. */
const UNSEEN = Array.from(
  '\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u180e\u061c\u200e\u200f\u202a' +
    '\u202e\u2066\u2069\u115f\u1160\u3164\uffa0\u2800\ufe0f\u{e0061}\u0007\u0085',
);
const blank = fc.string({
  unit: fc.constantFrom(...UNSEEN, ' ', '\u3000'),
  minLength: 1,
  maxLength: 5,
});

/** Makes a call with this text in a field; the answer. */
async function send(route: string, field: string, text: string) {
  const { server, parking } = scene;
  // One owner opens more lots here than in a day.
  await sql`delete from daily_additions`.execute(server.store.db);
  if (!route.includes('/reservation')) return callWith(scene, route, { [field]: text });
  // Of many open requests a driver has only so many.
  const driver = await join(server, 'driver');
  let { reservation } = scene;
  if (isOfReservation(route)) {
    const sent = reservationBody(server, parking);
    reservation = (await requestSpace(server, driver, parking.id, sent)).body.id;
  }
  return callWith({ ...scene, driver, reservation }, route, { [field]: text });
}

interface Field {
  enum?: unknown;
  const?: unknown;
  type?: string;
  format?: string;
  pattern?: string;
}

/** Kept or compared as sent. */
const SECRETS = new Set(['password', 'new_password', 'reportToken', 'token', 'code', 'endpoint']);

/** Texts of people: no word of a list, no instant, no number, and no secret, which is kept as typed. */
const isFree = (name: string, { type, format, pattern = '', ...field }: Field) =>
  type === 'string' &&
  !('enum' in field || 'const' in field) &&
  format !== 'date-time' &&
  !pattern.startsWith('^20') &&
  !SECRETS.has(name);

/** Closes the scene's lot, or keeps nothing (closures.test.ts). */
const NOT_HERE = ['/closures', '/impact'];

const FIELDS = Object.entries(BODY_CALLS).flatMap(([route, { schema }]) =>
  NOT_HERE.some((part) => route.includes(part))
    ? []
    : Object.entries(schema.properties as Record<string, Field>)
        .filter(([name, field]) => isFree(name, field))
        .map(([name]) => [route, name] as const),
);

/** Not kept as texts of people, or as typed: the developer page's, the registry's, an integrator's. */
const NOT_TOLD = ['/documents/', '/registry/', '/remotes/', '/session/embed-token'];
/** How the answer names it, and what it does not tell as it is. */
const KEPT_AS: Record<string, string> = { reason: 'cancel_reason' };
const ELSEWHERE = new Set([
  'full_name',
  'email',
  'phone',
  'contact_phone',
  'mail',
  'vehicle_plate',
  'plate',
  'tax_id',
]);
/** They may have several lines: what an owner tells of a lot, and why somebody cancels. */
const PARAGRAPHS = new Set([...Object.keys(NO_DETAILS), 'reason']);

test('ADD-03 API-06 these are all calls that take a body with fields', async () => {
  expect(Object.keys(BODY_CALLS).toSorted()).toEqual(
    (await routesWithFields(scene.server)).toSorted(),
  );
});

/** A part of a centavo is in no bill, and the store would round it. */
const AMOUNTS = Object.entries(BODY_CALLS).flatMap(([route, { schema }]) =>
  Object.keys(schema.properties)
    .filter((name) => /_(?:rate|fee|m)$|^counted_cash$/.test(name))
    .map((name) => [route, name] as const),
);
test.each(AMOUNTS)('GAT-04 OHI-03 ADD-03 %s: %s has two decimals at most', async (route, field) => {
  const { status, body } = await callWith(scene, route, { [field]: 1.005 });
  expect([status, body['fields']]).toEqual([
    400,
    { [field]: expect.stringMatching(/dos decimales como máximo$/i) },
  ]);
});

const INJECTED: Record<string, unknown> = {
  id: 1,
  _id: '1',
  status: 'confirmed',
  payment_status: 'paid',
  user_type: 'admin',
  owner_id: 1,
  user_id: 1,
  parking_id: 1,
  space_id: 1,
  total_cost: 0.01,
  reservation_cost: 0,
  card_surcharge: 0,
  cancelled_by: 'system',
  created_at: '2020-01-01T00:00:00Z',
  password_hash: 'x',
  generation: 9,
  constructor: 'x',
};
test('API-06 API-02 a field that is not the client’s is refused by name, without effect', async () => {
  const before = await seenOf(scene, '/documents/users');
  for (const [route, { schema }] of Object.entries(BODY_CALLS)) {
    for (const [field, value] of Object.entries(INJECTED)) {
      if (Object.hasOwn(schema.properties, field)) continue;
      const { status, body } = await callWith(scene, route, { [field]: value });
      expect([route, field, status, body['fields']]).toEqual([
        route,
        field,
        400,
        { [field]: 'Este campo no está permitido.' },
      ]);
    }
  }
  expect(await seenOf(scene, '/documents/users')).toEqual(before);
  expect((await openSession(scene.server, NEW_ACCOUNT.email)).status).toBe(401);
});

test.each(FIELDS)(
  'AUT-02 ADD-03 BOK-07 %s: a %s of which nothing is seen is none',
  async (route, field) => {
    await fc.assert(
      fc.asyncProperty(blank, async (text) => {
        const { status, body } = await send(route, field, text);
        if (field === 'reason') {
          expect([status, body['cancel_reason']]).toEqual([200, null]);
        } else if (field in NO_DETAILS || field === 'tax_id') {
          expect([status < 300, body[field] ?? '']).toEqual([true, '']);
        } else {
          expect(body).toMatchObject({
            code: 'INVALID_FIELDS',
            fields: { [field]: expect.any(String) },
          });
        }
      }),
      { numRuns: 3 },
    );
  },
);

test.each(
  FIELDS.filter(
    ([route, field]) => !NOT_TOLD.some((part) => route.includes(part)) && !ELSEWHERE.has(field),
  ),
)(
  'ADD-03 BOK-07 HIS-05 %s: of a %s is kept what is seen, in plain signs and one line',
  async (route, field) => {
    const { body } = await send(
      route,
      field,
      '\u202e Rojo\u200b\u3164\u00a0\u2011\u202f1\u2069 \u2800',
    );
    expect(body[KEPT_AS[field] ?? field]).toBe('Rojo - 1');
    const family = '👩\u200d👩\u200d👧\u200d👦 ❤\ufe0f';
    const stored = await send(route, field, `\u200d${family}\u200d`);
    expect(stored.body[KEPT_AS[field] ?? field]).toBe(family);
    if (PARAGRAPHS.has(field)) return;
    const line = await send(route, field, '\r\nRojo\r\n\u2028\u0007vino\t1\v');
    expect(line.body[field]).toBe('Rojo vino 1');
  },
);

test('AUT-02 AUT-07 a name and a login are read without what nobody sees', async () => {
  const { server } = scene;
  const account = { email: 'vista@ejemplo.gt', phone: '48888888', password: PASSWORD };
  const signup = {
    ...account,
    full_name: '\u202eAna\u2011Luz\u200b\nMorales\u3164',
    user_type: 'driver',
  };
  expect((await server.call('POST', '/user', { body: signup })).status).toBe(201);
  const person = await logInAs(server, `\u200b${account.email}\u2069`);
  const { body } = await server.call('GET', '/user', person);
  expect(body['full_name']).toBe('Ana-Luz Morales');
});
