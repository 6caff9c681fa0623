import { createServer } from 'node:http';
import { MAX_SESSIONS, type PushState, localTime } from '@parqueo/shared-api/contract';
import {
  type TestPerson,
  hire,
  inHours,
  join,
  logIn,
  lotOfTests,
  openParking,
  reservationBody,
} from '../support/people';
import { type Device, type PushServiceStub, openPushService } from '../support/push-devices';
import { answerRequest, requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';
import { listen } from '../support/sockets';
import { until } from '../support/until';
import { addressOf } from '../support/until-end';

const server = serverOfTests({ config: { pushLocal: true } });
const { owner, driver, parking } = lotOfTests(server, {
  name: 'Parque Colón',
  car_spaces_count: 9,
});
let service: PushServiceStub;

beforeAll(async () => void (service = await openPushService()));

async function turnOn({ token }: TestPerson, options = {}): Promise<Device> {
  const device = service.device(options);
  const { status } = await server.call('POST', '/push/subscription', { token, body: device.body });
  expect(status).toBe(204);
  return device;
}

const stateOf = async ({ token }: TestPerson) =>
  (await server.call<PushState>('GET', '/push', { token })).body;

async function request(stay = {}) {
  const body = reservationBody(server, parking, stay);
  return (await requestSpace(server, driver, parking.id, body)).body;
}

const titles = ({ received }: Device) => received.map(({ title }) => title);

test('PSH-01 a request reaches the owner’s phone in full, with Aceptar, and the answer the driver’s', async () => {
  const [atOwner, atDriver] = [await turnOn(owner), await turnOn(driver)];
  const { id, vehicle_plate, total_cost } = await request();
  await server.sendPushes();
  expect(atOwner.received).toEqual([
    {
      id: expect.any(Number),
      tag: `reserva-${id}`,
      title: 'Nueva reservación recibida',
      body: `${vehicle_plate} · hoy 12:00–14:00 · Q${total_cost} · Parque Colón`,
      link: `/solicitudes?reserva=${id}`,
      accept: id,
      topic: `reserva-${id}`,
      urgency: 'high',
      ttl: 600,
    },
  ]);
  // What the driver did is no news to the driver.
  expect(atDriver.received).toEqual([]);
  await answerRequest(server, owner, id, { status: 'confirmed' });
  await server.sendPushes();
  expect(atDriver.received).toMatchObject([
    {
      title: 'Tu reserva en Parque Colón fue confirmada',
      body: `${vehicle_plate} · hoy 12:00–14:00 · Parque Colón`,
      link: `/confirmation?reserva=${id}`,
    },
  ]);
  await server.sendPushes();
  expect(atDriver.attempts).toBe(1);
  // One server, one key, which every browser is told.
  expect([...service.senders]).toEqual([(await stateOf(owner)).public_key]);
});

test('PSH-01 what somebody has decided is closed on every phone that shows it, once', async () => {
  const attendant = await hire(server, owner, [parking.id]);
  const [atOwner, atAttendant] = [await turnOn(owner), await turnOn(attendant)];
  const { id } = await request();
  await server.sendPushes();
  // No money for an attendant (STF-01).
  expect(atAttendant.received[0]?.body).not.toContain('Q');
  await answerRequest(server, attendant, id, { status: 'cancelled' });
  await server.sendPushes();
  await server.sendPushes();
  for (const { received } of [atOwner, atAttendant]) {
    expect(received).toHaveLength(2);
    expect(received[1]).toMatchObject({ tag: `reserva-${id}`, topic: `reserva-${id}` });
    expect(received[1]).not.toHaveProperty('title');
  }
  // What is decided before it could be sent is not sent.
  const quick = await request();
  await answerRequest(server, owner, quick.id, { status: 'confirmed' });
  await server.sendPushes();
  expect([atOwner.attempts, atAttendant.attempts]).toEqual([2, 2]);
});

test('PSH-01 a lock screen that hides details gets none', async () => {
  const atOwner = await turnOn(owner, { hide_details: true });
  const { vehicle_plate } = await request();
  await server.sendPushes();
  expect(atOwner.received).toMatchObject([
    { title: 'Parqueo Central', body: 'Tienes un aviso. Desbloquea y toca para verlo.' },
  ]);
  expect(JSON.stringify(atOwner.received)).not.toContain(vehicle_plate);
  expect(atOwner.received[0]).not.toHaveProperty('accept');
});

test('PSH-01 it is off per device, and ends with the session', async () => {
  const phone = await turnOn(owner);
  const tablet = { ...owner };
  await logIn(server, tablet);
  const atTablet = await turnOn(tablet);
  await server.call('DELETE', '/push/subscription', owner);
  expect((await stateOf(owner)).device).toBeNull();
  await request();
  await server.sendPushes();
  expect([phone.attempts, atTablet.attempts]).toEqual([0, 1]);
  await server.call('POST', '/session/logoutOthers', owner);
  await request();
  await server.sendPushes();
  expect(atTablet.attempts).toBe(1);
});

test('PSH-01 keys that no device has are refused when they come', async () => {
  const { body } = service.device();
  const { p256dh, auth } = body.keys;
  for (const keys of [
    { p256dh: `B${'a'.repeat(86)}`, auth },
    { p256dh: p256dh.slice(0, 44), auth },
    { p256dh, auth: auth.slice(1) },
    { p256dh, auth: `${auth}AA` },
  ]) {
    const call = { ...owner, body: { ...body, keys } };
    const field = keys.auth === auth ? 'keys.p256dh' : 'keys.auth';
    expect(await server.call('POST', '/push/subscription', call)).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'El valor no es válido.' } },
    });
  }
});

test('PSH-01 a browser belongs to who is signed in there last', async () => {
  const device = await turnOn(driver);
  await server.call('POST', '/push/subscription', { ...owner, body: device.body });
  expect((await stateOf(driver)).device).toBeNull();
  expect((await stateOf(owner)).device).toEqual({
    endpoint: device.body.endpoint,
    hide_details: false,
  });
});

test('PSH-01 of two sessions that turn one browser on at once one has it, and none fails', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { body } = service.device();
    const both = await Promise.all(
      [owner, driver].map(({ token }) =>
        server.call('POST', '/push/subscription', { token, body }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const devices = [await stateOf(owner), await stateOf(driver)].map(({ device }) => device);
    expect(devices.filter((device) => device?.endpoint === body.endpoint)).toHaveLength(1);
  }
});

test.each([404, 410])('PSH-01 a subscription that is answered %s is removed', async (answer) => {
  const device = await turnOn(owner);
  device.answer = answer;
  await request();
  await server.sendPushes();
  expect((await stateOf(owner)).device).toBeNull();
});

test.each([429, 503])('PSH-01 after a %s it is tried again, with a limit', async (answer) => {
  const device = await turnOn(owner);
  device.answer = answer;
  device.headers = answer === 429 ? { 'retry-after': '120' } : {};
  await request();
  await server.sendPushes();
  await server.sendPushes();
  expect(device.attempts).toBe(1);
  server.clock.advance({ minutes: 2 });
  device.answer = 201;
  await server.sendPushes();
  expect(titles(device)).toEqual(['Nueva reservación recibida']);

  device.answer = answer;
  const before = device.attempts;
  await request();
  for (let n = 0; n < 8; n += 1) {
    await server.sendPushes();
    server.clock.advance({ minutes: 2 });
  }
  expect(device.attempts - before).toBe(5);
});

test('PSH-01 a 401 or 403, of a key or a clock that is wrong, is told to the operator and tried while it is news', async () => {
  const device = await turnOn(owner);
  await request();
  for (let minute = 0; minute < 40; minute += 5) {
    device.answer = minute % 2 === 0 ? 403 : 401;
    await server.sendPushes();
    server.clock.advance({ minutes: 5 });
  }
  expect(device.attempts).toBe(8);
  const told = server.log.filter((line) => line.includes('no acepta la clave o la hora'));
  expect(told).toEqual([expect.stringContaining('HTTP 403')]);
  // It does not count among the attempts of a service that is away.
  device.answer = 503;
  await server.sendPushes();
  server.clock.advance({ minutes: 5 });
  device.answer = 201;
  await server.sendPushes();
  expect(titles(device)).toEqual(['Nueva reservación recibida']);
  device.answer = 403;
  await request();
  server.clock.advance({ minutes: 59 });
  await server.sendPushes();
  server.clock.advance({ minutes: 5 });
  await server.sendPushes();
  await server.sendPushes();
  expect(device.attempts).toBe(10);
});

test('PSH-01 a push service that answers slowly, on twenty devices of one account, delays nobody else', async () => {
  const slow = await openPushService();
  const phones: Device[] = [];
  while (phones.length < MAX_SESSIONS) {
    const phone = slow.device();
    phone.answer = 'nothing';
    await server.call('POST', '/push/subscription', { ...owner, body: phone.body });
    phones.push(phone);
    if (phones.length < MAX_SESSIONS) await logIn(server, owner);
  }
  const other = await join(server, 'admin');
  const lot = await openParking(server, other, { name: 'Parque Colón', car_spaces_count: 9 });
  const atOther = await turnOn(other);
  await request();
  const cut = new AbortController();
  const sending = server.sendPushes(undefined, cut.signal);
  await until(() => phones.every(({ attempts }) => attempts === 1));
  // Also what happens while those are waited for.
  for (const n of [1, 2]) {
    const created = await requestSpace(server, driver, lot.id, reservationBody(server, lot));
    expect(created.status).toBe(201);
    await until(() => atOther.received.length === n);
  }
  cut.abort();
  await sending;
  // What was broken off has not failed, and is sent at once by whoever comes next.
  for (const phone of phones) phone.answer = 201;
  await server.sendPushes();
  expect(phones.map(({ attempts }) => attempts)).toEqual(phones.map(() => 2));
});

test('PSH-01 of an answer without end no more is read than of one', async () => {
  const closed: number[] = [];
  const endless = createServer((message, answer) => {
    message.resume();
    answer.writeHead(201);
    let bytes = 0;
    const pour = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(65_536))) bytes += 65_536;
    };
    answer.on('drain', pour).on('close', () => closed.push(bytes));
    pour();
  });
  const body = { ...service.device().body, endpoint: `${await addressOf(endless)}/endless` };
  await server.call('POST', '/push/subscription', { ...owner, body });
  expect((await server.call('POST', '/push/test', owner)).status).toBe(204);
  await until(() => closed.length === 1);
  // What was on its way in buffers.
  expect(closed[0]).toBeLessThan(16 * 2 ** 20);
});

test('PSH-01 nothing is sent in quiet hours, which may go over midnight, and nothing later of them', async () => {
  const device = await turnOn(owner);
  const rest = { leave_reminder: true, end_reminder: true };
  const set = (quiet_from: string | null, quiet_until: string | null) =>
    server.call('PATCH', '/push/settings', {
      ...owner,
      body: { quiet_from, quiet_until, ...rest },
    });
  // An hour before and after the test's time, as people write them.
  const time = (hours: number) => localTime(new Date(inHours(server, hours))).time;
  const [before, after] = [time(-1), time(1)];
  expect((await set('22:00', null)).status).toBe(400);
  await set(before, after);
  await request();
  await server.sendPushes();
  expect(device.attempts).toBe(0);
  await set(after, before);
  await server.sendPushes();
  await request();
  await server.sendPushes();
  expect(device.attempts).toBe(1);
  expect((await stateOf(owner)).settings).toEqual({
    quiet_from: after,
    quiet_until: before,
    ...rest,
  });
});

test('PSH-01 not while a page of the device is in view; again when it is not', async () => {
  const device = await turnOn(owner);
  const page = await listen(server, owner.token);
  page.socket.emit('in_view', true);
  await until(() => isInView(owner));
  await request();
  await page.until(1);
  await server.sendPushes();
  expect(device.attempts).toBe(0);
  page.socket.close();
  await until(async () => !(await isInView(owner)));
  await request();
  await server.sendPushes();
  expect(device.attempts).toBe(1);
});

async function isInView({ id }: TestPerson): Promise<boolean> {
  const found = await server.store.db
    .selectFrom('push_subscriptions')
    .select('in_view_until')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return found.in_view_until !== null;
}

test('PSH-01 Probar sends one and says when it cannot', async () => {
  const attempt = async () => (await server.call('POST', '/push/test', owner)).body['code'];
  expect(await attempt()).toBe('PUSH_OFF');
  const device = await turnOn(owner);
  expect(await attempt()).toBeUndefined();
  expect(titles(device)).toEqual(['Los avisos funcionan']);
  device.answer = 500;
  expect(await attempt()).toBe('PUSH_NOT_TAKEN');
  device.answer = 410;
  expect(await attempt()).toBe('PUSH_OFF');
});

test('PSH-01 an unanswered request is told again 10 minutes before it runs out, once', async () => {
  const device = await turnOn(owner);
  const { id, reply_by } = await request({ in: 30 });
  await server.sendPushes();
  const left = Date.parse(reply_by) - server.clock.now().getTime();
  server.clock.advance({ seconds: left / 1000 - 601 });
  await logIn(server, owner);
  await server.followClock();
  await server.sendPushes();
  expect(device.attempts).toBe(1);
  server.clock.advance({ seconds: 2 });
  for (let n = 0; n < 2; n += 1) {
    await server.followClock();
    await server.sendPushes();
  }
  expect(device.received.slice(1)).toMatchObject([
    { title: 'Una solicitud vence en 10 min', accept: id, tag: `reserva-${id}` },
  ]);
});

const LEAVE = /^Hora de salir: tu espacio te espera a las \d\d:\d\d$/;
const END = /^Tu reserva termina a las \d\d:\d\d$/;

test.each([
  ['when to leave and before the end', {}, [LEAVE, END]],
  ['before the end alone', { leave_reminder: false }, [END]],
  ['when to leave alone', { end_reminder: false }, [LEAVE]],
])('PSH-03 a driver is told %s, each once', async (_what, off, told) => {
  const { id } = await request({ in: 1, hours: 1 });
  await answerRequest(server, owner, id, { status: 'confirmed' });
  const quiet = { quiet_from: null, quiet_until: null };
  const settings = { ...quiet, leave_reminder: true, end_reminder: true, ...off };
  if (told.length === 1)
    await server.call('PATCH', '/push/settings', { ...driver, body: settings });
  const device = await turnOn(driver);
  for (let minute = 0; minute < 120; minute += 5) {
    server.clock.advance({ minutes: 5 });
    await server.followClock();
    await server.sendPushes();
  }
  const messages = new Map([
    [
      LEAVE,
      {
        route: 'https://www.google.com/maps/dir/?api=1&destination=14.6349%2C-90.5069',
        link: `/confirmation?reserva=${id}`,
      },
    ],
    [END, { extend: true }],
  ]);
  expect(device.received).toMatchObject(
    told.map((title) => ({ title: expect.stringMatching(title), ...messages.get(title) })),
  );
});
