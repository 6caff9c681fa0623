import type { Parking } from '@parqueo/shared-api/contract';
import { type TestPerson, join, openParking } from '../support/people';
import { type Poller, openPoller } from '../support/polling';
import { speak, upgradeRequest } from '../support/raw';
import { serverOfTests } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

const AREA = { west: -90.8, south: 14.4, east: -90.2, north: 14.9 };

const server = serverOfTests({
  limits: { unsentBytes: 20_000, anonymousSocketsOfNetwork: 5, refusalMs: 50 },
});
let address: string;
let driver: TestPerson;

beforeAll(async () => {
  address = await server.listen();
});
// What one misbehaves for is counted against the account.
beforeEach(async () => void (driver = await join(server, 'driver')));
afterEach(closeSockets);

async function signedIn(): Promise<Poller> {
  const poller = await openPoller(address);
  await poller.say(`40${JSON.stringify({ token: driver.token })}`);
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
  const known = await signedIn();
  await known.say(packet);
  await expectEnded(known);
  const stranger = await openPoller(address);
  await stranger.say('40{"token":"x"}', packet);
  await expectEnded(stranger);
});

test('SOC-01 more in a second than anybody has to say ends the connection', async () => {
  const loud = await signedIn();
  await loud.say(...Array.from({ length: 200 }, () => '42["ping"]'));
  await expectEnded(loud);
  // Whoever says little stays.
  const { socket } = await listen(address, driver.token);
  for (let n = 0; n < 20; n += 1) socket.emit('ping');
  await socket.emitWithAck('watch_area', AREA);
  expect(socket.connected).toBe(true);
});

test('SOC-01 for who does not read only so much is kept: then the connection ends', async () => {
  const owner = await join(server, 'admin');
  const deaf = await signedIn();
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
        server.call('PATCH', `/parking/${id}`, {
          token: owner.token,
          body: { active: round % 2 === 0 },
        }),
      ),
    );
    await read.until(before + parkings.length);
  }
  expect(await sockets()).toBe(1);
  expect(await deaf.take()).toBeNull();
});

test('SOC-01 a connection by polling is not changed into another one', async () => {
  const poller = await openPoller(address);
  expect(poller.upgrades).toEqual([]);
  const path = poller.address.slice(address.length).replace('polling', 'websocket');
  const { status } = await speak(address, upgradeRequest(path));
  expect(status).toBe(400);
  await poller.say('1');
});

test('SOC-01 strangers of one address have few connections; people who have shown a token do not count', async () => {
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
