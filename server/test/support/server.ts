import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../../src/app';
import type { Clock } from '../../src/platform/clock';
import { type Config, readConfig } from '../../src/platform/config';
import { keysOf } from '../../src/platform/keys';
import { CALLER_LIMITS, type CallerLimits } from '../../src/platform/limits/caller-limits';
import type { Limits } from '../../src/platform/limits/limits';
import type { OverloadLimits } from '../../src/platform/limits/overload';
import type { WorkCost } from '../../src/platform/limits/proof-of-work';
import { createLogger } from '../../src/platform/observe/logger';
import { expectDocumented } from './documented';
import { type TestStore, createTestStore } from './store';
import { untilEnd } from './until-end';

/** What a test server signs sessions with unless told. */
export const SECRET = 'a-secret-that-only-the-tests-know-0123456789';

/** What opens the figures of a test server. */
const METRICS_TOKEN = 'only-the-scraper-knows-this';

/** As many at once as in the product, but at any pace: a few people make all the calls of a test. */
const UNHURRIED: CallerLimits = {
  account: { ...CALLER_LIMITS.account, perSecond: 1_000_000, burst: 1_000_000 },
  uploads: { ...CALLER_LIMITS.uploads, perSecond: 1_000_000, burst: 1_000_000 },
  network: { ...CALLER_LIMITS.network, perSecond: 1_000_000, burst: 1_000_000 },
};

/** A clock that stands until it is moved. Starts on a Wednesday at 09:00 in Guatemala. */
export class TestClock implements Clock {
  #now = new Date('2026-03-04T15:00:00Z');

  now(): Date {
    return new Date(this.#now);
  }

  elapsed(): number {
    return this.#now.getTime();
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    this.#now = new Date(this.#now.getTime() + total * 1000);
  }
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

/** What a call was answered. */
export interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
  cookies: Record<string, string>;
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

export interface ServerOptions {
  config?: Partial<Config>;
  shellDir?: string;
  limits?: Partial<Limits>;
  overload?: Partial<OverloadLimits>;
  /** That sign sessions, the first one first. */
  secrets?: [string, ...string[]];
  callerLimits?: Partial<CallerLimits>;
  /** Of work that a refusal asks for. */
  workCost?: WorkCost;
  /** Reopens a store that a test has used before. */
  place?: TestStore;
}

/** A server over a store of its own, called without a network unless `listen` is, until the end of the test. */
export async function startServer({
  config,
  shellDir,
  place: given,
  secrets = [SECRET],
  ...changed
}: ServerOptions = {}) {
  const place = given ?? (await createTestStore());
  const store = await place.open();
  const clock = new TestClock();
  const log: string[] = [];
  let address: Promise<string> | undefined;
  const settings = { ...readConfig({ METRICS_TOKEN }), dataDir: place.dataDir, ...config };
  const { developerPages } = settings;
  const server = await buildApp({
    config: settings,
    store,
    clock,
    logger: createLogger(true, { write: (line) => void log.push(line) }),
    keys: keysOf(secrets),
    shellDir: shellDir ?? join(place.dataDir, 'shell'),
    ...changed,
    // Clients of tests keep connections on which they ask no more.
    limits: { lingerMs: 50, ...changed.limits },
    callerLimits: { ...UNHURRIED, ...changed.callerLimits },
    // Files that are transformed and stores that open hold up the loop, and mean no overload here.
    overload: { anonymousLoopDelayMs: Infinity, loopDelayMs: Infinity, ...changed.overload },
  }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });

  async function call<T = Record<string, unknown>>(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    { token, body, headers, cookies }: CallOptions = {},
  ): Promise<Answer<T>> {
    const response = await server.app.inject({
      method,
      url: path.startsWith('/api') || !path.startsWith('/') ? path : `/api${path}`,
      ...(body !== undefined && { payload: body as object }),
      headers: { ...headers, ...(token && { authorization: token }) },
      ...(cookies && { cookies }),
    });
    const isJson =
      response.body !== '' &&
      String(response.headers['content-type']).startsWith('application/json');
    const answer: unknown = isJson ? response.json() : response.body;
    expectDocumented(
      { app: server.app, developerPages },
      { method, path: response.raw.req.url ?? '', status: response.statusCode, answer },
    );
    return {
      status: response.statusCode,
      body: answer as T,
      headers: response.headers,
      cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    };
  }

  return {
    ...server,
    store,
    clock,
    log,
    place,
    call,
    /** The figures that a monitor reads. */
    metrics: async () =>
      (
        await server.app.inject({
          url: '/metrics',
          headers: { authorization: `Bearer ${METRICS_TOKEN}` },
        })
      ).body,
    /** Listens on a free port, once; the address. */
    listen: () => (address ??= server.app.listen({ port: 0, host: '127.0.0.1' })),
    connections: promisify(server.app.server.getConnections.bind(server.app.server)),
    /** Ends the server and keeps its store. */
    stop: untilEnd(async () => {
      await server.app.close();
      await store.close();
    }),
  };
}

/** A server for all tests of a file. */
export function serverOfTests(options?: ServerOptions): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await startServer(options)));
  return server;
}
