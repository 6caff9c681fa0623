import { once } from 'node:events';
import { type TestPerson, join, openParking, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';
import { closeSockets, listen as connect } from '../support/sockets';

const INTEGRATOR = 'https://integrador.gt';

const server = serverOfTests({ config: { embedOrigins: [INTEGRATOR] } });
let address: string;
let owner: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  address = await server.listen();
});
beforeEach(async () => {
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
});
afterEach(closeSockets);

const listen = (token: string, options?: Parameters<typeof connect>[2]) =>
  connect(address, token, options);

/** A request by the driver, of which both sides hear. */
async function openRequest(): Promise<void> {
  const parking = await openParking(server, owner);
  await requestSpace(server, driver, parking.id, reservationBody(server, parking));
}

test('SOC-01 works over polling too, and answers a ping by staying', async () => {
  const atOwner = await listen(owner.token, { transports: ['polling'] });
  atOwner.socket.emit('ping');
  await openRequest();
  expect(await atOwner.until(1)).toHaveLength(1);
});

test('SOC-01 without a valid token nobody gets in', async () => {
  for (const token of ['', 'x.y.z', `${owner.token}x`]) {
    await expect(listen(token)).rejects.toThrow(/sesión no es válida/);
  }
});

test('SOC-01 another user’s id in authenticate changes nothing', async () => {
  const spy = await listen(driver.token);
  spy.socket.emit('authenticate', owner.id);
  await openRequest();
  const heard = await spy.until(1);
  expect(heard.map(({ name }) => name)).toEqual(['reservation_created']);
});

test('SOC-01 only pages of this site and of named integrators may connect', async () => {
  for (const transports of [['websocket'], ['polling']]) {
    const from = (origin: string) => listen(driver.token, { transports, extraHeaders: { origin } });
    for (const origin of [address, INTEGRATOR])
      expect((await from(origin)).socket.connected).toBe(true);
    for (const origin of ['https://malo.gt', 'http://integrador.gt', 'null', `${address}.malo.gt`])
      await expect(from(origin)).rejects.toThrow();
  }
  const polling = `${address}/socket.io/?EIO=4&transport=polling`;
  const poll = async (origin: string) => {
    const response = await fetch(polling, { headers: { origin } });
    // Says goodbye: a polling client is waited for.
    const sid = /"sid":"([^"]+)"/.exec(await response.text())?.[1];
    if (sid)
      await fetch(`${polling}&sid=${sid}`, { method: 'POST', headers: { origin }, body: '1' });
    return response;
  };
  const allowed = await poll(INTEGRATOR);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(INTEGRATOR);
  expect(allowed.headers.has('access-control-allow-credentials')).toBe(false);
  const refused = await poll('https://malo.gt');
  expect(refused.status).toBe(403);
  expect(refused.headers.has('access-control-allow-origin')).toBe(false);
});

test('SOC-01 of one person’s connections the twenty newest stay', async () => {
  const first = await listen(driver.token);
  const gone = once(first.socket as never, 'disconnect');
  const newest = [];
  for (let count = 0; count < 20; count += 1) newest.push(await listen(driver.token));
  await gone;
  const stranger = await listen(owner.token);
  for (const { socket } of [...newest, stranger]) expect(socket.connected).toBe(true);
});

test('SOC-01 a message that is too long ends the connection that sent it', async () => {
  const [loud, quiet] = [await listen(driver.token), await listen(driver.token)];
  const gone = once(loud.socket as never, 'disconnect');
  loud.socket.emit('ping', 'x'.repeat(20_000));
  await gone;
  expect(quiet.socket.connected).toBe(true);
});
