import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { type Socket, connect } from 'node:net';
import { METRICS_BEARER } from '../support/built-server.mjs';
import { type ServerProcess, killProcesses, startProcess } from '../support/process';
import { type TestStore, createTestStore } from '../support/store';
import { until } from '../support/until';

/** Longer than from one of the server's regular works to the next, in milliseconds. */
const WITHOUT_MS = 4000;
const PLENTY = 4096;

let place: TestStore;
beforeEach(async () => void (place = await createTestStore()));
afterEach(async () => {
  killProcesses();
  await place.remove();
});

/** What a call on a connection that is kept is answered; null: nothing. */
const ask = (agent: Agent, url: string): Promise<number | null> =>
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
  const server = await startProcess(place.environment);
  const agent = new Agent({ keepAlive: true, maxSockets: 5 });
  const askAll = () =>
    Promise.all(
      ['/healthz', '/readyz', '/metrics', '/', '/api/remotes'].map((path) =>
        ask(agent, server.url + path),
      ),
    );
  await askAll();
  allow(server, handles(server));
  const { hostname, port } = new URL(server.url);
  const strangers: Socket[] = [];
  for (const end = performance.now() + WITHOUT_MS; performance.now() < end;) {
    strangers.push(connect(Number(port), hostname).on('error', () => undefined));
    const answers = await askAll();
    expect(answers[0]).toBe(200);
    expect(answers).not.toContain(null);
  }
  allow(server, PLENTY);
  strangers.forEach((socket) => socket.destroy());
  await until(async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.status === 200);
  agent.destroy();
  expect(await server.kill('SIGTERM')).toBe(0);
});
