import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent, type IncomingMessage, get, request } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Parking } from '@parqueo/shared-api/contract';
import { io } from 'socket.io-client';
import { METRICS_BEARER } from '../support/built-server.mjs';
import { type ServerProcess, failingStart, startProcess } from '../support/process';
import { dial, upgradeRequest } from '../support/raw';
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

const CREDENTIALS = JSON.stringify({ mail: 'duena@demo.gt', password: 'parqueo-demo-2026' });
const logIn = (url: string) =>
  call<{ accessToken: string }>(url, '/session/login', { method: 'POST', body: CREDENTIALS });

describe.each(['embedded', 'postgres'] as const)('on the %s store', (kind) => {
  let place: TestStore;
  beforeEach(async () => void (place = await createTestStore({ kind })));

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
});

describe('a process on PostgreSQL', () => {
  let place: TestStore;
  let server: ServerProcess;
  beforeEach(async () => {
    place = await createTestStore();
    server = await startProcess(place.environment);
  });

  test('API-01 a bad setting stops the start with one line and exit code 1', async () => {
    expect(await failingStart({ ...place.environment, PORT: 'x' })).toEqual({
      code: 1,
      output: 'PORT no es válida: un número entero, de 0 a 65535\n',
    });
  });

  test('API-02 SIGTERM closes sockets and idle connections, and ends in time, whoever never finishes', async () => {
    const socket = io(server.url, {
      transports: ['websocket'],
      auth: { token: (await logIn(server.url)).accessToken },
      reconnection: false,
    });
    await once(socket as never, 'connect');
    const agent = new Agent({ keepAlive: true });
    const [warm] = (await once(get(`${server.url}/healthz`, { agent }), 'response')) as [
      IncomingMessage,
    ];
    await once(warm.resume(), 'end');

    const begin = async (text: string) => {
      const stranger = dial(server.url);
      await once(stranger, 'connect');
      stranger.write(text);
      return stranger;
    };
    const strangers = await Promise.all([
      begin(''),
      begin('POST /api/session/login HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'),
      begin('GET /healthz HTTP/1.1\r\n'),
      begin(upgradeRequest('/socket.io/?EIO=4&transport=websocket')),
    ]);
    await once(strangers[3], 'data');
    strangers[3].pause();

    const exit = server.kill('SIGTERM');
    // Not 'io server disconnect', after which a client does not come back by itself.
    expect(await once(socket as never, 'disconnect')).toContain('transport close');
    expect(await exit).toBe(0);
    strangers.forEach((stranger) => stranger.destroy());
    agent.destroy();
  });

  test('API-02 SIGTERM under load answers every request, each connection’s last one with its end', async () => {
    const { accessToken } = await logIn(server.url);
    const agent = new Agent({ keepAlive: true });
    const paths = [
      '/healthz',
      '/api/parking/available',
      '/',
      '/socket.io/?EIO=4&transport=polling',
    ];
    const failures: unknown[] = [];
    let answers = 0;
    const visit = async (visitor: number) => {
      const options = {
        agent,
        headers: { authorization: accessToken, 'content-type': 'application/json' },
        method: visitor % 5 === 4 ? 'POST' : 'GET',
      };
      const path = paths[visitor % 5] ?? '/api/session/login';
      const sent = request(server.url + path, options);
      sent.end(options.method === 'POST' ? CREDENTIALS : undefined);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      answers += 1;
    };
    const visitors = Array.from({ length: 60 }, async (_, visitor) => {
      for (;;) {
        const failure = await visit(visitor).catch((error: NodeJS.ErrnoException) => error);
        // Only who comes anew finds nobody.
        if (failure?.code === 'ECONNREFUSED') return;
        if (failure) failures.push(`${paths[visitor % 5]} ${failure.code} ${failure.message}`);
        // Half of them read what they got, for less than a server that stops waits for them.
        if (visitor % 2) await pause(Math.random() * 100);
      }
    });
    await until(() => answers > 500);
    expect(await server.kill('SIGTERM')).toBe(0);
    await Promise.all(visitors);
    agent.destroy();
    expect(failures).toEqual([]);
  });

  /** Longer than from one of the server's regular works to the next, in milliseconds. */
  const WITHOUT_MS = 4000;
  const PLENTY = 4096;

  /** What a call on a connection that is kept is answered; null: nothing. */
  const askKept = (agent: Agent, url: string): Promise<number | null> =>
    new Promise((told) => {
      // Only the figures ask for it.
      const headers = { authorization: METRICS_BEARER };
      get(url, { agent, headers }, (answer) => {
        answer.resume().once('end', () => told(answer.statusCode ?? null));
      }).once('error', () => told(null));
    });

  const handles = ({ pid }: ServerProcess) => readdirSync(`/proc/${pid}/fd`).length;
  const allow = ({ pid }: ServerProcess, files: number) =>
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${files}:`]);

  test('API-02 a process without a file handle left answers what it can, and everything once it has some', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 5 });
    const askAll = () =>
      Promise.all(
        ['/healthz', '/readyz', '/metrics', '/', '/api/remotes'].map((path) =>
          askKept(agent, server.url + path),
        ),
      );
    await askAll();
    allow(server, handles(server));
    const strangers: Socket[] = [];
    for (const end = performance.now() + WITHOUT_MS; performance.now() < end;) {
      strangers.push(dial(server.url));
      const answers = await askAll();
      expect(answers[0]).toBe(200);
      expect(answers).not.toContain(null);
    }
    allow(server, PLENTY);
    strangers.forEach((socket) => socket.destroy());
    await until(
      async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.status === 200,
    );
    agent.destroy();
    expect(await server.kill('SIGTERM')).toBe(0);
  });
});
