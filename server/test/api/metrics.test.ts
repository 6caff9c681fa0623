import { join, signUp, logIn, openParking, reservationBody } from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import { startServer, serverOfTests } from '../support/server';
import { listen } from '../support/sockets';
import { until } from '../support/until';

const METRICS_TOKEN = 'a-token-of-this-test-alone';
const server = serverOfTests();

/** Value of a series, by its full name as it is printed. */
async function value(series: string): Promise<number | undefined> {
  const line = (await server.metrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
}

const count = (labels: string) => value(`parqueo_http_request_seconds_count{${labels}}`);

// The first: the server keeps for some seconds what it has read of the store.
test('API-07 reservations are counted by change, and shown by status', async () => {
  const owner = await join(server, 'admin');
  const driver = await join(server, 'driver');
  const parking = await openParking(server, owner, { car_spaces_count: 9 });
  const request = async () =>
    (await requestSpace(server, driver, parking.id, reservationBody(server, parking))).body.id;
  const decide = async (status: string) =>
    answerRequest(server, owner, await request(), { status });
  await decide('confirmed');
  await decide('cancelled');
  await request();
  server.clock.advance({ hours: 2, minutes: 1 });
  await server.followClock();
  await logIn(server, driver);
  await request();

  const changes = (change: string) =>
    value(`parqueo_reservation_changes_total{change="${change}"}`);
  expect(await changes('pending')).toBe(4);
  expect(await changes('confirmed')).toBe(1);
  expect(await changes('cancelled')).toBe(1);
  expect(await changes('clock')).toBe(1);
  const live = (status: string) => value(`parqueo_reservations{status="${status}"}`);
  // Read anew for a while, on a machine that is busy.
  await until(async () => (await live('pending')) === 1);
  expect(await live('confirmed')).toBe(1);
  expect(await live('active')).toBe(0);
});

test('API-02 /metrics is for who knows the token alone: a proxy on this machine may forward without a word', async () => {
  for (const metricsToken of [METRICS_TOKEN, null]) {
    const one = await startServer({ config: { metricsToken } });
    const read = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      one.app.inject({ url: '/metrics', headers, remoteAddress });
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const known = await read({ authorization }, '203.0.113.9');
    expect(known.statusCode).toBe(metricsToken === null ? 404 : 200);
    if (metricsToken !== null) expect(known.headers['content-type']).toMatch(/^text\/plain/);
    const hidden = [
      await read({}),
      await read({}, '::ffff:127.0.0.1'),
      await read({}, '203.0.113.9'),
      await read({ accept: 'text/html', via: '1.1 proxy' }),
      await read({ authorization: METRICS_TOKEN }),
      await read({ authorization: `${authorization}x` }),
      await read({ authorization: 'Bearer ' }),
      await read({ authorization: 'Bearer null' }),
    ];
    for (const { statusCode, headers } of hidden) {
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toMatch(/json/);
    }
  }
});

test('API-02 requests are measured by route pattern, never by address', async () => {
  const signups = 'method="POST",route="/api/user",status="2xx"';
  await signUp(server, 'admin');
  const before = Number(await count(signups));
  const driver = await join(server, 'driver');
  await signUp(server, 'driver');
  await server.call('GET', '/parking/get/7771', driver);
  await server.call('GET', '/parking/get/7772?plate=P512KLM', driver);
  await server.call('GET', '/nowhere/at/all', driver);
  const body = await server.metrics();
  expect(await count('method="GET",route="/api/parking/get/:id",status="4xx"')).toBe(2);
  expect(await count(signups)).toBe(before + 1);
  expect(body).not.toMatch(/P512KLM|nowhere/);
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('SOC-04 sockets are counted, and how long events take to reach them', async () => {
  const owner = await join(server, 'admin');
  const driver = await join(server, 'driver');
  const parking = await openParking(server, owner);
  const atOwner = await listen(server, owner.token);
  expect(await value('parqueo_sockets')).toBe(1);
  const counted = Number(await value('parqueo_outbox_lag_seconds_count'));
  const quick = Number(await value('parqueo_outbox_lag_seconds_bucket{le="0.01"}'));
  await requestSpace(server, driver, parking.id, reservationBody(server, parking));
  await atOwner.until(1);
  expect(await value('parqueo_outbox_lag_seconds_count')).toBe(counted + 1);
  expect(await value('parqueo_outbox_lag_seconds_bucket{le="0.01"}')).toBe(quick + 1);
});

test('API-02 the pool is shown where there is one, and a broken store breaks no reading', async () => {
  const pool = await value('parqueo_pool_connections{state="waiting"}');
  expect(pool).toBe(0);
  expect(await value('parqueo_overloaded')).toBe(0);
  const broken = await startServer();
  await broken.store.close();
  expect(await broken.metrics()).toContain('parqueo_overloaded 0');
  await broken.app.close();
});
