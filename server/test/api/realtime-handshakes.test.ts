import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { SOCKET } from '@parqueo/shared-api/contract';
import type { Limits } from '../../src/platform/limits/limits';
import { type TestPerson, join } from '../support/people';
import { openPoller } from '../support/polling';
import { upgradeRequest } from '../support/raw';
import { type TestServer, startServer } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

let server: TestServer;
let address: string;

/** Bounds that a test reaches with few handshakes, and which come back too slowly to matter. */
const few = (burst: number) => ({ perSecond: 0.001, burst });

async function open(limits: Partial<Limits> = {}): Promise<void> {
  server = await startServer({ limits: { refusalMs: 50, ...limits } });
  address = await server.listen();
}

afterEach(async () => {
  closeSockets();
  await server.close();
});

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
    const { hostname, port } = new URL(address);
    const visitor = connect(Number(port), hostname);
    visitor.write(upgradeRequest(path));
    const { socket } = await request;
    const closed = new Promise((resolve) => socket.on('close', resolve));
    visitor.resetAndDestroy();
    await closed;
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  },
);
