import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Parking, SOCKET } from '@parqueo/shared-api/contract';
import type { Limits } from '../../src/platform/limits/limits';
import { type TestPerson, join, openParking } from '../support/people';
import { type Poller, openPoller } from '../support/polling';
import { dial, speak, upgradeRequest } from '../support/raw';
import { type TestServer, startServer } from '../support/server';
import { listen } from '../support/sockets';

const AREA = { west: -90.8, south: 14.4, east: -90.2, north: 14.9 };

let server: TestServer;
let address: string;

/** Bounds that a test reaches with few handshakes, and which come back too slowly to matter. */
const few = (burst: number) => ({ perSecond: 0.001, burst });

async function open(limits: Partial<Limits> = {}): Promise<void> {
  server = await startServer({ limits: { refusalMs: 50, ...limits } });
  address = await server.listen();
}

/** A client that carries the session's cookie, as a page of ours does. */
const withCookie = ({ token, cookies }: TestPerson) =>
  listen(address, token, {
    extraHeaders: {
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    },
  });

/** A stranger's connection that is cut off at once. */
async function misbehave(): Promise<void> {
  const stranger = await openPoller(address);
  await stranger.say('40/nada,');
}

test('SOC-01 twenty strangers who misbehave keep nobody with a session behind their address out', async () => {
  await open();
  const driver = await join(server, 'driver');
  for (let n = 0; n < 20; n += 1) await misbehave();
  await expect(openPoller(address)).rejects.toThrow();
  expect((await withCookie(driver)).socket.connected).toBe(true);
  const { socket } = await listen(address, driver.token, {
    extraHeaders: { authorization: driver.token },
  });
  expect(socket.connected).toBe(true);
});

test('SOC-01 who misbehaves with a session is kept out by account, with every session of it', async () => {
  await open();
  const [loud, quiet] = [await join(server, 'driver'), await join(server, 'driver')];
  for (let n = 0; n < 5; n += 1) {
    const { socket } = await withCookie(loud);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let said = 0; said < 200; said += 1) socket.emit('ping');
    await gone;
  }
  await expect(withCookie(loud)).rejects.toThrow();
  await expect(listen(address, loud.token)).rejects.toThrow(/Demasiados intentos/);
  expect((await withCookie(quiet)).socket.connected).toBe(true);
  expect((await listen(address, quiet.token)).socket.connected).toBe(true);
});

test('SOC-01 strangers of one address open connections at a pace, before anything is done for them', async () => {
  await open({ handshakesOfNetwork: few(3) });
  const driver = await join(server, 'driver');
  for (let n = 0; n < 3; n += 1) await (await openPoller(address)).say('1');
  await expect(openPoller(address)).rejects.toThrow();
  expect((await withCookie(driver)).socket.connected).toBe(true);
});

test('SOC-01 a session opens connections at a pace of its own', async () => {
  await open({ handshakesOfSession: few(2) });
  const [hasty, other] = [await join(server, 'driver'), await join(server, 'driver')];
  for (let n = 0; n < 2; n += 1) await withCookie(hasty);
  await expect(withCookie(hasty)).rejects.toThrow();
  expect((await withCookie(other)).socket.connected).toBe(true);
});

test('SHL-05 SOC-01 a session that has ended is a stranger’s', async () => {
  await open({ handshakesOfNetwork: few(1) });
  const driver = await join(server, 'driver');
  const { cookies } = driver;
  await server.call('POST', '/session/logout', { cookies });
  await (await openPoller(address)).say('1');
  await expect(withCookie(driver)).rejects.toThrow(/websocket/);
});

test.each([`${SOCKET.path}/?EIO=4&transport=websocket`, '/api/parking/available', '/'])(
  'SOC-01 whoever asks %s to change the protocol and breaks off ends nothing',
  async (path) => {
    // None is let in: what is refused takes a while, and so does a place that knows no protocol.
    await open({ anonymousSocketsOfNetwork: 0, refusalMs: 6000 });
    const request = new Promise<IncomingMessage>((resolve) =>
      server.app.server.once('upgrade', resolve),
    );
    const visitor = dial(address);
    visitor.write(upgradeRequest(path));
    const { socket } = await request;
    const closed = new Promise((resolve) => socket.on('close', resolve));
    visitor.resetAndDestroy();
    await closed;
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  },
);

test('SOC-01 a connection that has had an answer is not held for a protocol that there is not', async () => {
  await open();
  const asked = 'GET /healthz HTTP/1.1\r\nhost: parqueo\r\n\r\n';
  for (const path of ['/', '/healthz', `${SOCKET.path}x/`]) {
    const visitor = dial(address);
    visitor.write(asked);
    await once(visitor, 'data');
    visitor.write(upgradeRequest(path));
    expect(await text(visitor)).not.toContain(' 101 ');
  }
});

/** A connection by polling that has shown its token. */
async function signedIn({ token }: TestPerson): Promise<Poller> {
  const poller = await openPoller(address);
  await poller.say(`40${JSON.stringify({ token })}`);
  expect((await poller.take())?.join()).toContain('"sid"');
  return poller;
}

const sockets = async () => Number(/parqueo_sockets (\d+)/.exec(await server.metrics())?.[1]);

/** Takes what is left until the server knows the connection no longer. */
async function expectEnded(poller: Poller): Promise<void> {
  for (let taken = 0; taken < 10; taken += 1) {
    const packets = await poller.take();
    // The packet of a close is the last.
    if (packets === null || packets.includes('1')) return;
  }
  throw new Error('The connection goes on');
}

test.each([
  ['an unknown namespace', '40/nada,'],
  ['a second greeting', '40{"token":"x"}'],
  ['the announcement of binary parts', '451-["x",{"_placeholder":true,"num":0}]'],
  ['what is no message', '4zzz'],
])('SOC-01 %s ends the connection, signed in or not', async (_what, packet) => {
  await open();
  const known = await signedIn(await join(server, 'driver'));
  await known.say(packet);
  await expectEnded(known);
  const stranger = await openPoller(address);
  await stranger.say('40{"token":"x"}', packet);
  await expectEnded(stranger);
});

test('SOC-01 more in a second than anybody has to say ends the connection', async () => {
  await open();
  const driver = await join(server, 'driver');
  const loud = await signedIn(driver);
  await loud.say(...Array.from({ length: 200 }, () => '42["ping"]'));
  await expectEnded(loud);
  // Whoever says little stays.
  const { socket } = await listen(address, driver.token);
  for (let n = 0; n < 20; n += 1) socket.emit('ping');
  await socket.emitWithAck('watch_area', AREA);
  expect(socket.connected).toBe(true);
});

test('SOC-01 for who does not read only so much is kept: then the connection ends', async () => {
  await open({ unsentBytes: 20_000 });
  const [owner, driver] = [await join(server, 'admin'), await join(server, 'driver')];
  const deaf = await signedIn(driver);
  await deaf.say(`42["watch_area",${JSON.stringify(AREA)}]`);
  expect(await sockets()).toBe(1);
  const read = await listen(address, driver.token);
  await read.socket.emitWithAck('watch_area', AREA);
  const parkings: Parking[] = [];
  for (let n = 0; n < 10; n += 1) parkings.push(await openParking(server, owner));
  await read.until(parkings.length);
  // Some 400 bytes each; who reads takes them in between.
  for (let round = 1; round <= 8; round += 1) {
    const before = read.heard.length;
    await Promise.all(
      parkings.map(({ id }) =>
        server.call('PATCH', `/parking/${id}`, { ...owner, body: { active: round % 2 === 0 } }),
      ),
    );
    await read.until(before + parkings.length);
  }
  expect(await sockets()).toBe(1);
  expect(await deaf.take()).toBeNull();
});

test('SOC-01 a connection by polling is not changed into another one', async () => {
  await open();
  const poller = await openPoller(address);
  expect(poller.upgrades).toEqual([]);
  const path = poller.address.slice(address.length).replace('polling', 'websocket');
  const { status } = await speak(address, upgradeRequest(path));
  expect(status).toBe(400);
  await poller.say('1');
});

test('SOC-01 strangers of one address have few connections; people who have shown a token do not count', async () => {
  await open({ anonymousSocketsOfNetwork: 5 });
  const driver = await join(server, 'driver');
  const people = [];
  for (let n = 0; n < 8; n += 1) people.push(await listen(address, driver.token));
  const strangers = [];
  for (let n = 0; n < 5; n += 1) strangers.push(await openPoller(address));
  await expect(openPoller(address)).rejects.toThrow();
  await expect(listen(address, driver.token)).rejects.toThrow();
  await strangers[0]?.say('1');
  expect((await listen(address, driver.token)).socket.connected).toBe(true);
  for (const { socket } of people) expect(socket.connected).toBe(true);
  for (const stranger of strangers.slice(1)) await stranger.say('1');
});
