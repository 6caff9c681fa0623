import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parking } from '@parqueo/shared-api/contract';
import { failingStart, killProcesses, startProcess } from '../support/process';
import { type TestStore, createTestStore } from '../support/store';
import { until } from '../support/until';

/** Calls as a person does: a server that is behind, on a busy machine, is asked again. */
async function call<T>(
  url: string,
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<T> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  let response: Response | undefined;
  await until(async () => {
    response = await fetch(`${url}/api${path}`, { ...init, headers });
    return response.status !== 503;
  });
  return (await response?.json()) as T;
}

const logIn = (url: string) =>
  call<{ accessToken: string }>(url, '/session/login', {
    method: 'POST',
    body: JSON.stringify({ mail: 'duena@demo.gt', password: 'parqueo-demo-2026' }),
  });

describe.each(['embedded', 'postgres'] as const)('on the %s store', (kind) => {
  let place: TestStore;
  beforeEach(async () => void (place = await createTestStore({ kind })));
  afterEach(async () => {
    killProcesses();
    await place.remove();
  });

  test('API-01 API-05 a first start seeds the demo and says where everything is; a restart keeps data and sessions', async () => {
    const first = await startProcess(place.environment);
    expect(first.output()).toContain('conductor@demo.gt');
    expect(first.output()).toContain('parqueo-demo-2026');
    expect(first.output()).toContain(
      kind === 'embedded' ? join(place.dataDir, 'store') : 'PostgreSQL',
    );
    const { accessToken } = await logIn(first.url);
    const read = (url: string) =>
      call<Parking[]>(url, '/parking/my-parkings', { headers: { authorization: accessToken } });
    const before = await read(first.url);
    expect(before.length).toBeGreaterThanOrEqual(6);
    expect(await first.kill('SIGTERM')).toBe(0);
    const secret = await stat(join(place.dataDir, 'session-secret'));
    expect(secret.mode & 0o777).toBe(0o600);
    const second = await startProcess(place.environment);
    expect(await read(second.url)).toMatchObject(before.map(({ id, name }) => ({ id, name })));
    await second.kill('SIGTERM');
  });

  test('API-01 a production start seeds nothing and logs JSON lines without the query', async () => {
    const server = await startProcess({
      ...place.environment,
      NODE_ENV: 'production',
      SESSION_SECRET: 'a-secret-of-at-least-32-characters',
    });
    expect(server.output()).toMatch(/^Aviso: NODE_ENV=production sin PUBLIC_URL https: .+$/m);
    expect(await logIn(server.url)).toMatchObject({ code: 'BAD_CREDENTIALS' });
    await fetch(`${server.url}/healthz?plate=P512KLM`);
    await server.kill('SIGTERM');
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as { route?: string })).toContainEqual(
      expect.objectContaining({ route: '/healthz', status: 200 }),
    );
    expect(server.output()).not.toContain('P512KLM');
  });

  test('API-01 a bad setting stops the start with one line and exit code 1', async () => {
    expect(await failingStart({ ...place.environment, PORT: 'x' })).toEqual({
      code: 1,
      output: 'PORT no es válida: un número entero de 0 a 65535\n',
    });
    const taken = await startProcess({ ...place.environment, DEMO: '0' });
    const other = await createTestStore({ kind });
    const port = new URL(taken.url).port;
    expect(await failingStart({ ...other.environment, DEMO: '0', PORT: port })).toEqual({
      code: 1,
      output: 'PORT no es válida: el puerto ya está en uso; elige otro.\n',
    });
    await taken.kill('SIGTERM');
    await other.remove();
  });
});
