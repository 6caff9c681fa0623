import { PASSWORD, join } from './support/people';
import { type TestServer, startServer } from './support/server';

let server: TestServer;
afterEach(() => server.close());

test('API-02 a flood is answered or refused with 503 and Retry-After, and over when it ends', async () => {
  server = await startServer({ capacity: { calls: 4 } });
  const address = await server.listen();
  const owner = await join(server, 'admin');
  // A login costs some 20 ms of a core: calls arrive faster than they can be answered.
  const call = async () => {
    const answer = await fetch(`${address}/api/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail: owner.mail, password: PASSWORD }),
    });
    return { answer, body: (await answer.json()) as { code?: string; err?: string } };
  };
  const health: number[] = [];
  const watch = async () => {
    for (let n = 0; n < 10; n += 1) health.push((await fetch(`${address}/healthz`)).status);
  };
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 400 }, () => call())),
    watch(),
  ]);
  const served = answers.filter(({ answer }) => answer.status === 200);
  const refused = answers.filter(({ answer }) => answer.status === 503);
  expect(served.length + refused.length).toBe(400);
  expect(served.length).toBeGreaterThanOrEqual(4);
  expect(refused.length).toBeGreaterThan(0);
  for (const { answer, body } of refused) {
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(body).toEqual({
      code: 'UNAVAILABLE',
      err: 'El servicio no está disponible. Intenta de nuevo.',
    });
  }
  expect(health).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await call()).answer.status).toBe(200);
  // Refusing is not a failure: no line of its own for each refusal.
  expect(server.log.filter((line) => line.includes('Solicitud fallida'))).toEqual([]);
});

test('API-02 an overloaded process says so to whoever watches it', async () => {
  server = await startServer({ capacity: { heapShare: 0.000_001 } });
  const address = await server.listen();
  const ready = () => fetch(`${address}/readyz`);
  while ((await ready()).status === 200) {
    // The first sample is taken within a second.
  }
  expect(await (await ready()).json()).toEqual({
    status: 'unavailable',
    checks: { store: 'ok', load: 'overloaded' },
  });
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await server.app.inject('/metrics')).body).toContain('parqueo_overloaded 1');
  const refused = await server.call('GET', '/parking/available');
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
});
