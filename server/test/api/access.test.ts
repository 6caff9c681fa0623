import { randomUUID } from 'node:crypto';
import type {
  EmbedTokenAnswer,
  Integrator,
  OpenSession,
  Staff,
} from '@parqueo/shared-api/contract';
import { BODY_CALLS } from '../support/bodies';
import { type TestPerson, hire, join, openParking, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { routesOf } from '../support/routes';
import { type Scene, seenOf, startScene } from '../support/scene';

type Thing = 'parking' | 'reservation' | 'session' | 'attendant' | 'invitation' | 'vehicle';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call a route, and whose things it is about. */
interface Access {
  /** 'anyone' needs no token; an 'admin' is an owner of lots, a 'worker' an owner or an attendant. */
  for: 'anyone' | 'signed in' | 'admin' | 'worker';
  /** Something of the victim's that the path's id can name; a stranger finds none there. */
  of?: Thing;
  /** Query without which it is refused. */
  query?: string;
  /** What a stranger with the victim's id or name is answered, when it is not 404. */
  stranger?: number;
  /** Whether an integrator's page may call it for the owner. */
  embeds?: true;
}

let scene: Scene;
/** What is the victims', the attendant's right included. */
let ids: Record<Thing, string>;
let strangers: { driver: TestPerson; admin: TestPerson; attendant: TestPerson };
/** What nobody else may learn of them. */
let secrets: string[];

/** Every route below /api: a new one without a line here fails the test. */
const ACCESS: Record<string, Access> = {
  'GET /session/accessToken': { for: 'anyone' },
  'POST /session/login': { for: 'anyone' },
  'POST /session/logout': { for: 'anyone' },
  // By an integrator's key.
  'POST /session/embed-token': { for: 'anyone' },
  'POST /user': { for: 'anyone' },
  'POST /session/lost-password': { for: 'anyone' },
  'POST /session/new-password': { for: 'anyone' },
  'POST /user/confirm-address': { for: 'anyone' },
  'POST /user/ask-confirmation': { for: 'signed in' },
  'GET /user/new-address': { for: 'signed in' },
  'POST /user/new-address': { for: 'signed in' },
  'DELETE /user/new-address': { for: 'signed in' },
  'GET /user/second-factor': { for: 'signed in' },
  'POST /user/second-factor': { for: 'signed in' },
  'POST /user/second-factor/on': { for: 'signed in' },
  'POST /user/second-factor/off': { for: 'signed in' },
  // In demo mode alone, which sends none.
  'GET /mails': { for: 'anyone' },
  'GET /openapi.json': { for: 'anyone' },
  'GET /remotes': { for: 'anyone' },
  'GET /settings': { for: 'anyone' },
  'POST /remotes/loads': { for: 'anyone' },
  // By a team's token (registry-https.test.ts). Where there is none, there are no such routes.
  'GET /registry': { for: 'anyone' },
  'POST /registry/:name/builds': { for: 'anyone' },
  'POST /registry/:name/promote': { for: 'anyone' },
  'POST /registry/:name/rollback': { for: 'anyone' },
  'POST /registry/:name/disable': { for: 'anyone' },
  'POST /registry/:name/fits': { for: 'anyone' },
  'GET /registry/:name/verify': { for: 'anyone' },
  'GET /user': { for: 'signed in' },
  // One's own account alone: no call names another's.
  'PATCH /user': { for: 'signed in' },
  'GET /user/data': { for: 'signed in' },
  'POST /user/deletion': { for: 'signed in' },
  // Whose vehicles: nobody else's business.
  'GET /vehicles': { for: 'signed in' },
  'POST /vehicles': { for: 'signed in' },
  'PATCH /vehicles/:id': { for: 'signed in', of: 'vehicle' },
  'DELETE /vehicles/:id': { for: 'signed in', of: 'vehicle' },
  // Whose lots: one's own account's. Lots are everybody's to keep.
  'GET /kept-parkings': { for: 'signed in' },
  'GET /usual-parkings': { for: 'signed in' },
  'POST /kept-parkings/:id': { for: 'signed in', of: 'parking', stranger: 204 },
  'DELETE /kept-parkings/:id': { for: 'signed in', of: 'parking', stranger: 204 },
  'GET /user/news-read': { for: 'signed in' },
  'GET /user/news': { for: 'signed in' },
  // One's own device and wishes.
  'GET /push': { for: 'signed in' },
  'POST /push/subscription': { for: 'signed in' },
  'DELETE /push/subscription': { for: 'signed in' },
  'PATCH /push/settings': { for: 'signed in' },
  'POST /push/test': { for: 'signed in' },
  'POST /user/news-read': { for: 'signed in' },
  'GET /session/list': { for: 'signed in' },
  'POST /session/logoutOthers': { for: 'signed in' },
  'DELETE /session/:id': { for: 'signed in', of: 'session' },
  // Lots are everybody's to see and to ask for a space in.
  'GET /parking/available': { for: 'signed in' },
  // The name alone, as its posters have it.
  'GET /parking/name/:id': { for: 'anyone' },
  'GET /parking/get/:id': { for: 'signed in', of: 'parking', stranger: 200 },
  'POST /parking/:id/reservation': { for: 'signed in' },
  'GET /parking/my-parkings': { for: 'worker', embeds: true },
  'GET /parking/:id': { for: 'worker', of: 'parking', embeds: true },
  'PATCH /parking/:id': { for: 'admin', of: 'parking', embeds: true },
  'POST /parking': { for: 'admin', stranger: 403, embeds: true },
  // A gate is its lot's people's alone (access).
  'GET /parking/:id/gate': { for: 'worker', of: 'parking', embeds: true },
  'POST /parking/:id/gate/marks': { for: 'worker', of: 'parking', embeds: true },
  'GET /parking/:id/gate/tickets/:code': { for: 'worker', of: 'parking', embeds: true },
  'POST /parking/:id/photos': { for: 'admin', of: 'parking', embeds: true },
  'PATCH /parking/:id/photos': { for: 'admin', of: 'parking', embeds: true },
  'DELETE /parking/:id/photos/:photo': { for: 'admin', of: 'parking', embeds: true },
  // By its name, which is nobody's to guess.
  'GET /photos/:photo/:size': { for: 'anyone' },
  'GET /parking/:id/closures': { for: 'admin', of: 'parking', embeds: true },
  'POST /parking/:id/closures': { for: 'admin', of: 'parking', embeds: true },
  'POST /parking/:id/closures/today': { for: 'admin', of: 'parking', embeds: true },
  'PATCH /parking/:id/closures/:closureId': { for: 'admin', of: 'parking', embeds: true },
  'DELETE /parking/:id/closures/:closureId': { for: 'admin', of: 'parking', embeds: true },
  'POST /parking/:id/impact': { for: 'admin', of: 'parking', embeds: true },
  'GET /parking/today': { for: 'admin', embeds: true },
  'GET /parking/requests': { for: 'worker', embeds: true },
  'GET /parking/reservations': { for: 'worker', embeds: true },
  'GET /parking/figures': { for: 'admin', embeds: true, query: 'month=2026-03' },
  'GET /parking/stays': { for: 'admin', embeds: true, query: 'month=2026-03' },
  'GET /parking/:id/days/:day': { for: 'admin', of: 'parking', embeds: true },
  'POST /parking/:id/days/:day/close': { for: 'admin', of: 'parking', embeds: true },
  'PATCH /parking/reservation/:id/status': { for: 'worker', of: 'reservation', embeds: true },
  'POST /parking/reservation/:id/undo': { for: 'worker', of: 'reservation', embeds: true },
  'POST /reservation/:id/cancel': { for: 'signed in', of: 'reservation', embeds: true },
  'POST /reservation/:id/no-space': { for: 'signed in', of: 'reservation' },
  'GET /reservation/:id/extension': { for: 'signed in', of: 'reservation' },
  'POST /reservation/:id/extend': { for: 'signed in', of: 'reservation' },
  // Who has integrators is nobody else's business; which there are is every owner's.
  'GET /integrators': { for: 'admin' },
  'POST /integrators/:id/consent': { for: 'admin' },
  'DELETE /integrators/:id/consent': { for: 'admin' },
  // Who works at a lot is its owner's alone to say.
  'GET /attendants': { for: 'admin' },
  'DELETE /attendants/:id': { for: 'admin', of: 'attendant' },
  'POST /attendants/invitations': { for: 'admin', stranger: 404 },
  'DELETE /attendants/invitations/:id': { for: 'admin', of: 'invitation' },
  'GET /attendants/taken': { for: 'worker' },
  // By the token of a link (attendants.test.ts).
  'POST /invitations/look': { for: 'anyone' },
  'POST /invitations/signup': { for: 'anyone' },
  'POST /invitations/accept': { for: 'signed in' },
  'GET /documents/booking': { for: 'signed in' },
  'GET /documents/booking/:id': { for: 'signed in', of: 'reservation' },
  'GET /documents/confirmaciones': { for: 'signed in' },
  'GET /documents/confirmaciones/:id': { for: 'signed in', of: 'reservation' },
  'GET /documents/parkings': { for: 'signed in' },
  'GET /documents/parkings/:id': { for: 'signed in', of: 'parking', stranger: 200 },
  'GET /documents/stays': { for: 'signed in' },
  'GET /documents/stays/:id': { for: 'signed in', of: 'reservation' },
  // Developer pages: never a real account (DEV-02).
  'GET /documents/users': { for: 'signed in' },
  'POST /documents/users': { for: 'signed in' },
};

beforeAll(async () => {
  scene = await startScene();
  const { server, owner, driver, parking } = scene;
  const sent = reservationBody(server, parking);
  const { body: reserved } = await requestSpace(server, driver, parking.id, sent);
  scene.reservation = reserved.id;
  const names = ['Victoria Dueña', 'Víctor Conductor'];
  for (const [n, { token }] of [owner, driver].entries())
    await server.call('PATCH', '/user', { token, body: { full_name: names[n] } });
  await server.call('POST', `/kept-parkings/${parking.id}`, driver);
  const staff = await server.call<Staff>('GET', '/attendants', owner);
  const sessions = await server.call<[OpenSession]>('GET', '/session/list', driver);
  const admin = await join(server, 'admin');
  const other = await openParking(server, admin);
  strangers = {
    driver: await join(server, 'driver'),
    admin,
    attendant: await hire(server, admin, [other.id]),
  };
  ids = {
    parking: String(parking.id),
    reservation: String(reserved.id),
    session: sessions.body[0].id,
    attendant: String(staff.body.attendants[0]?.id),
    invitation: String(staff.body.invitations[0]?.id),
    vehicle: String(scene.vehicle),
  };
  const logins = [owner, driver].flatMap(({ mail, phone }) => [mail, phone]);
  secrets = [...logins, ...names, sent.vehicle_plate, 'P111AAA', ids.session];
});

/** They make something of the caller's at the victim's, with a good body (other tests). */
const WITHOUT_BODY = ['POST /parking/:id/reservation', 'POST /invitations/accept'];

function request(route: string, id: string, token?: string, headers: Record<string, string> = {}) {
  const [method, path = ''] = route.split(' ');
  // Good, if the thing were the caller's own.
  const call = WITHOUT_BODY.includes(route) ? undefined : BODY_CALLS[`${method} /api${path}`];
  const query = ACCESS[route]?.query;
  const address = path.replace(':id', id).replace(':day', '2026-03-04');
  return scene.server.call(method as Method, query ? `${address}?${query}` : address, {
    headers,
    ...(token && { token }),
    ...(call && { body: call.good(scene) }),
  });
}

test('API-02 every route of the API says here who may call it', async () => {
  const routes = (await routesOf(scene.server.app))
    .filter((route) => route.includes(' /api/'))
    // The page of the API's document: files for everybody.
    .filter((route) => !/ \/api\/docs(\/|$)/.test(route))
    .map((route) => route.replace('/api', ''));
  expect(routes.toSorted()).toEqual(Object.keys(ACCESS).toSorted());
});

test('API-02 SHL-02 without a token, or with the other role’s, a protected call is refused', async () => {
  for (const [route, access] of Object.entries(ACCESS)) {
    if (access.for === 'anyone') continue;
    expect([route, (await request(route, '1')).status]).toEqual([route, 401]);
    const others = { admin: ['driver', 'attendant'], worker: ['driver'], 'signed in': [] } as const;
    for (const role of others[access.for]) {
      const { status, body } = await request(route, '1', strangers[role].token);
      expect([route, role, status, body['code']]).toEqual([route, role, 403, 'FORBIDDEN']);
    }
  }
});

test('FED-04 an integrator’s page may make an owner’s calls and no other, and sees what is the owner’s alone', async () => {
  const before = await seenOf(scene);
  const origin = 'https://integrador.gt';
  const { server, integrator } = scene;
  const [plaza] = (await server.call<[Integrator]>('GET', '/integrators', strangers.admin)).body;
  const given = await server.call<Integrator>('POST', `/integrators/${plaza.id}/consent`, {
    ...strangers.admin,
  });
  const { body } = await server.call<EmbedTokenAnswer>('POST', '/session/embed-token', {
    ...integrator,
    body: { consent: given.body.consent?.id, origin },
  });
  for (const [route, access] of Object.entries(ACCESS)) {
    if (access.for === 'anyone') continue;
    const id = String(access.of ? ids[access.of] : plaza.id);
    const answer = await request(route, id, body.accessToken, { origin });
    const expected = access.embeds ? (access.stranger ?? (access.of ? 404 : 200)) : 403;
    expect([route, answer.status]).toEqual([route, expected]);
    if (!access.embeds) expect([route, answer.body['code']]).toEqual([route, 'FORBIDDEN']);
  }
  expect(await seenOf(scene)).toEqual(before);
});

test('API-02 API-05 nobody sees or touches what is another’s, whatever route, role and id', async () => {
  const before = await seenOf(scene);
  const answered: string[] = [];
  for (const [route, access] of Object.entries(ACCESS)) {
    if (access.for === 'anyone') continue;
    const { admin, attendant } = strangers;
    const callers = {
      admin: [admin],
      worker: [admin, attendant],
      'signed in': Object.values(strangers),
    };
    for (const { token } of callers[access.for]) {
      const foreign = access.of ? ids[access.of] : '1';
      const missing = access.of === 'session' ? randomUUID() : 2_000_000_000;
      const answer = await request(route, foreign, token);
      const text = JSON.stringify(answer.body);
      answered.push(route);
      expect([route, secrets.filter((secret) => text.includes(secret))]).toEqual([route, []]);
      const expected = access.stranger ?? (access.of ? 404 : answer.status);
      expect([route, answer.status]).toEqual([route, expected]);
      if (expected !== 404) continue;
      // A foreign thing is answered to the letter like one that does not exist.
      const none = await request(route, String(missing), token);
      expect([route, none.status, none.body]).toEqual([route, answer.status, answer.body]);
    }
  }
  const guarded = Object.values(ACCESS).filter((access) => access.for !== 'anyone');
  expect(new Set(answered).size).toBe(guarded.length);
  expect(await seenOf(scene)).toEqual(before);
});

test('STF-01 an attendant works at the lot given, and has no other right of its owner', async () => {
  const { server, attendant, links } = scene;
  const { token } = attendant;
  // Has lots too, and so every call of an owner's.
  const colleague = await join(server, 'admin');
  const accepted = await server.call('POST', '/invitations/accept', {
    ...colleague,
    body: { token: links.pop() },
  });
  expect(accepted.status).toBe(200);
  // One's own name is one's own to change.
  await request('PATCH /user', '', token);
  const before = await seenOf(scene);
  for (const [route, access] of Object.entries(ACCESS)) {
    // These two answer a request and take that back.
    if (access.for === 'anyone' || /reservation\/:id\/(status|undo)$/.test(route)) continue;
    const id = String(access.of ? ids[access.of] : 1);
    const answer = await request(route, id, token);
    const own = access.for === 'worker' ? 200 : access.of && (access.stranger ?? 404);
    const expected = access.for === 'admin' ? 403 : (own ?? answer.status);
    expect([route, answer.status]).toEqual([route, expected]);
    if (access.for !== 'admin' || !access.of) continue;
    const { status } = await request(route, id, colleague.token);
    expect([route, 'owner elsewhere', status]).toEqual([route, 'owner elsewhere', own]);
  }
  expect(await seenOf(scene)).toEqual(before);
  const answered = await request('PATCH /parking/reservation/:id/status', ids.reservation, token);
  expect(answered.status).toBe(200);
});
