import {
  CancelBody,
  LoginBody,
  ParkingBody,
  ParkingPatch,
  ReservationBody,
  SignupBody,
  StatusBody,
  UserDocument,
} from '@parqueo/shared-api/contract/schemas';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import {
  PASSWORD,
  type TestPerson,
  join,
  openLot,
  parkingBody,
  reservationBody,
} from './support/people';
import { routesOf } from './support/routes';
import { type Answer, type TestServer, startServer } from './support/server';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let lot: Awaited<ReturnType<typeof openLot>>;

beforeAll(async () => {
  server = await startServer();
  [owner, driver] = [await join(server, 'admin'), await join(server, 'driver')];
  lot = await openLot(server, owner, { car_spaces_count: 200 });
});
afterAll(() => server.close());

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

/** A space that has been asked for; its id. */
async function request(): Promise<number> {
  // Of many open requests a driver has only so many.
  driver = await join(server, 'driver');
  const { body } = await server.call<{ id: number }>('POST', `/parking/${lot.id}/reservation`, {
    token: driver.token,
    body: reservationBody(server, lot),
  });
  return body.id;
}

interface Call {
  schema: TObject;
  /** Sends a body with this text in a field; the answer. */
  send(field: string, text: string): Promise<Answer<Record<string, unknown>>>;
}

const CALLS: Record<string, Call> = {
  'POST /api/user': {
    schema: SignupBody,
    send: (field, text) =>
      server.call('POST', '/user', {
        body: {
          full_name: 'Ana',
          email: 'nadie@ejemplo.gt',
          phone: '49999999',
          password: PASSWORD,
          user_type: 'driver',
          [field]: text,
        },
      }),
  },
  'POST /api/session/login': {
    schema: LoginBody,
    send: (field, text) =>
      server.call('POST', '/session/login', {
        body: { mail: driver.mail, password: PASSWORD, [field]: text },
      }),
  },
  'POST /api/parking': {
    schema: ParkingBody,
    send: (field, text) =>
      server.call('POST', '/parking', {
        token: owner.token,
        body: { ...parkingBody(owner.id), [field]: text },
      }),
  },
  'PATCH /api/parking/:id': {
    schema: ParkingPatch,
    send: (field, text) =>
      server.call('PATCH', `/parking/${lot.id}`, { token: owner.token, body: { [field]: text } }),
  },
  'POST /api/parking/:id/reservation': {
    schema: ReservationBody,
    send: async (field, text) => {
      driver = await join(server, 'driver');
      return await server.call('POST', `/parking/${lot.id}/reservation`, {
        token: driver.token,
        body: { ...reservationBody(server, lot), [field]: text },
      });
    },
  },
  'PATCH /api/parking/reservation/:id/status': {
    schema: StatusBody,
    send: async (field, text) =>
      await server.call('PATCH', `/parking/reservation/${await request()}/status`, {
        token: owner.token,
        body: { status: 'cancelled', [field]: text },
      }),
  },
  'POST /api/reservation/:id/cancel': {
    schema: CancelBody,
    send: async (field, text) =>
      await server.call('POST', `/reservation/${await request()}/cancel`, {
        token: driver.token,
        body: { [field]: text },
      }),
  },
  'POST /api/documents/users': {
    schema: UserDocument,
    send: (field, text) =>
      server.call('POST', '/documents/users', {
        token: driver.token,
        body: {
          id: '1',
          full_name: 'Ana',
          email: 'nadie@ejemplo.gt',
          phone: '49999999',
          user_type: 'driver',
          created_date: '2026-03-04T15:00:00Z',
          [field]: text,
        },
      }),
  },
};

interface Field {
  enum?: unknown;
  const?: unknown;
  type?: string;
  format?: string;
  pattern?: string;
}

/** Texts of people: no word of a list, no instant, no number, and no secret, which is kept as typed. */
const isFree = (name: string, { type, format, pattern = '', ...field }: Field) =>
  type === 'string' &&
  !('enum' in field || 'const' in field) &&
  format !== 'date-time' &&
  !pattern.startsWith('^20') &&
  name !== 'password';

const FIELDS = Object.entries(CALLS).flatMap(([route, { schema }]) =>
  Object.entries(schema.properties as Record<string, Field>)
    .filter(([name, field]) => isFree(name, field))
    .map(([name]) => [route, name] as const),
);

/** How the answer names it, and what it does not tell as it is. The developer page's are as typed. */
const KEPT_AS: Record<string, string> = { reason: 'cancel_reason' };
const ELSEWHERE = new Set(['full_name', 'email', 'phone', 'mail', 'vehicle_plate']);

test('ADD-03 these are all calls that take a text of somebody’s', async () => {
  const others = ['POST /api/session/logout', 'POST /api/session/logoutOthers'];
  const changing = (await routesOf(server.app)).filter((route) =>
    /^(POST|PUT|PATCH) \/api/.test(route),
  );
  expect([...Object.keys(CALLS), ...others].toSorted()).toEqual(changing.toSorted());
});

test.each(FIELDS)(
  'AUT-02 ADD-03 BOK-07 %s: a %s of which nothing is seen is none',
  async (route, field) => {
    const call = CALLS[route] as Call;
    await fc.assert(
      fc.asyncProperty(blank, async (text) => {
        const { status, body } = await call.send(field, text);
        if (field === 'reason') {
          expect([status, body['cancel_reason']]).toEqual([200, null]);
        } else {
          expect(body).toMatchObject({
            code: 'INVALID_FIELDS',
            fields: { [field]: expect.any(String) },
          });
        }
      }),
      { numRuns: 5 },
    );
  },
);

test.each(
  FIELDS.filter(([route, field]) => !route.includes('/documents/') && !ELSEWHERE.has(field)),
)('ADD-03 BOK-07 HIS-05 %s: of a %s is kept what is seen', async (route, field) => {
  const { body } = await (CALLS[route] as Call).send(
    field,
    '\u202e Rojo\u200b\u3164 1\u2069 \u2800',
  );
  expect(body[KEPT_AS[field] ?? field]).toBe('Rojo 1');
});

test('AUT-02 AUT-07 a name and a login are read without what nobody sees', async () => {
  const account = { email: 'vista@ejemplo.gt', phone: '48888888', password: PASSWORD };
  const signup = { ...account, full_name: '\u202eAna\u200b Morales\u3164', user_type: 'driver' };
  expect((await server.call('POST', '/user', { body: signup })).status).toBe(201);
  const login = await server.call<{ accessToken: string }>('POST', '/session/login', {
    body: { mail: `\u200b${account.email}\u2069`, password: PASSWORD },
  });
  const { body } = await server.call('GET', '/user', { token: login.body.accessToken });
  expect(body['full_name']).toBe('Ana Morales');
});
