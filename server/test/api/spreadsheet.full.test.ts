import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import { HOUR_MS } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { openGate } from '../support/gate';
import type { TestPerson } from '../support/people';
import { type TestServer, startServer } from '../support/server';
import { insertReservations } from '../support/stays';
import { until } from '../support/until';

/** More than what the sockets on both sides of a connection keep. */
const ROWS = 8000;
const REASON = 'Sin motivo. '.repeat(160);
/** As long as a busy machine may take to begin an answer, and its reader to go on. */
const ANSWER_MS = 4000;
const UNREAD_MS = 4000;

let server: TestServer;
let owner: TestPerson;
let url: string;

beforeAll(async () => {
  server = await startServer();
  const lot = await openGate(server);
  ({ owner } = lot);
  const first = Date.parse('2026-02-01T00:00:00Z');
  const at = (hour: number) => new Date(first - hour * HOUR_MS);
  const its = { space: lot.space(0), driver: lot.driver.id, status: 'cancelled' } as const;
  await insertReservations(
    server.store.db,
    Array.from({ length: ROWS }, (_, n) => ({ ...its, from: at(n + 1), until: at(n) })),
  );
  await sql`update reservations set cancel_reason = ${REASON}`.execute(server.store.db);
  await server.stop();
  const limits = { answerMs: ANSWER_MS, unreadMs: UNREAD_MS };
  server = await startServer({ place: server.place, limits });
  url = await server.listen();
});

/** The owner's spreadsheet, or list, of which nothing has been read yet. */
async function spreadsheet(accept = 'text/csv'): Promise<IncomingMessage> {
  const call = get(`${url}/api/parking/reservations?status=cancelled`, {
    agent: false,
    headers: { authorization: owner.token, accept },
  });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** What is left of an answer, read with pauses at first; null when it broke off. */
async function rest(answer: IncomingMessage, given = 0): Promise<string | null> {
  let text = '';
  let pauses = given;
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk as string;
      if (pauses > 0) await later(ANSWER_MS / 6);
      pauses -= 1;
    }
  } catch {
    return null;
  }
  return text;
}

test('OHI-02 API-02 is whole however long it takes to read', async () => {
  const answer = await spreadsheet();
  const text = await rest(answer, 7);
  const lines = text?.trimEnd().split('\r\n') ?? [];
  expect(lines).toHaveLength(1 + ROWS);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1 + ROWS);
});

test('OHI-02 API-02 is ended when its reader stands still, and only then', async () => {
  const answer = await spreadsheet();
  await until(async () => (await server.connections()) === 0);
  expect(await rest(answer)).toBeNull();
});

test.each(['text/csv', 'application/json'])(
  'OHI-02 API-02 %s breaks off when the store fails midway: it never ends as if it were whole',
  async (type) => {
    const answer = await spreadsheet(type);
    await sql`alter table reservations rename to hidden`.execute(server.store.db);
    expect(await rest(answer)).toBeNull();
    await sql`alter table hidden rename to reservations`.execute(server.store.db);
    expect(await rest(await spreadsheet(type))).not.toBeNull();
  },
);

test('OHI-02 API-02 two that are being read are in no call’s way; a third is refused until one has ended', async () => {
  const open = [await spreadsheet(), await spreadsheet()];
  const options = { ...owner, headers: { accept: 'text/csv' } };
  const [calls, third] = await Promise.all([
    Promise.all(
      ['/user', '/parking/my-parkings', '/parking/reservations?month=2026-02'].map((path) =>
        server.call('GET', path, owner),
      ),
    ),
    server.call('GET', '/parking/reservations', options),
  ]);
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(third).toMatchObject({ status: 429, body: { code: 'TOO_MANY_DOWNLOADS' } });
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  for (const answer of open) {
    answer.destroy();
    await once(answer, 'close');
  }
  const next = () => server.call('GET', '/parking/reservations?month=2026-01', options);
  await until(async () => (await next()).status === 200);
});
