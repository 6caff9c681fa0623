import { join } from 'node:path';
import { type Visitor, ask, cookieOf, insist, joinAt } from '../support/calls';
import { type ServerProcess, startProcess } from '../support/process';
import { createTestStore } from '../support/store';
import { until } from '../support/until';

// Only PostgreSQL has machines with clocks of their own: jest.config.mjs runs this file for it alone.

/** A machine that is as far ahead as the other is behind. */
let ahead: ServerProcess;
let behind: ServerProcess;
let driver: Visitor;

beforeAll(async () => {
  const { environment } = await createTestStore({ kind: 'postgres' });
  const start = (seconds: number) =>
    startProcess({
      ...environment,
      DEMO: '0',
      CLOCK_SKEW_MS: String(seconds * 1000),
      NODE_OPTIONS: `--require ${join(__dirname, '../support', 'skewed-clock.cjs')}`,
    });
  ahead = await start(10);
  behind = await start(-10);
});
beforeEach(async () => void (driver = await joinAt(behind.url, 'driver')));

const refresh = ({ url }: ServerProcess, cookie: string) =>
  ask<{ accessToken: string }>(url, 'GET', '/session/accessToken', { cookie });
const sessions = ({ url }: ServerProcess, token: string) =>
  ask<unknown[]>(url, 'GET', '/session/list', { token });

test('SES-09 machines whose clocks are 20 s apart end nobody’s session', async () => {
  // Two tabs ask with the same cookie, and a proxy sends them to two machines.
  const first = await refresh(behind, driver.cookie);
  const second = await refresh(ahead, driver.cookie);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(cookieOf(second.headers)).toBe(cookieOf(first.headers));
  for (const machine of [ahead, behind]) {
    for (const { body } of [first, second]) {
      expect((await sessions(machine, body.accessToken)).status).toBe(200);
    }
  }
});

test('SHL-05 a clock that is stepped back hides no logout', async () => {
  expect((await sessions(ahead, driver.token)).status).toBe(200);
  process.kill(ahead.pid, 'SIGUSR2');
  await until(() => ahead.output().includes('clock stepped back'));
  expect((await sessions(ahead, driver.token)).status).toBe(200);
  await insist(behind.url, 'POST', '/session/logout', driver);
  await until(async () => (await sessions(ahead, driver.token)).status !== 200);
});
