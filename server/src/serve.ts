import { MINUTE_MS } from '@parqueo/shared-api/contract';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type Dependencies, type Server, buildApp } from './app';
import { seedDemo } from './demo/seed';
import type { Config } from './platform/config';
import { openStoreClock } from './platform/db/clock';
import type { App } from './platform/http/app';
import { createLogger } from './platform/observe/logger';
import { schedule } from './platform/schedule';
import { readKeys } from './modules/session/secret';
import { waitForStore } from './open-store';

const FOLLOW_CLOCK_MS = 2000;
const READ_CLOCK_MS = 5000;
const SEND_EVENTS_MS = 2000;
const MAINTAIN_MS = 10 * MINUTE_MS;
/** Requests that are still open this long after the order to stop are cut, in milliseconds. */
const DRAIN_MS = 7000;

/** Both from src and from dist, the shell lies two folders up. */
const SHELL_DIR = resolve(import.meta.dirname, '../../shell/dist');

/** A server that listens. */
export interface Running extends Pick<Server, 'app' | 'registry'> {
  port: number;
  /** Answers what has been asked, closes every connection and gives the store back. */
  stop(): Promise<void>;
}

/** Opens the store and serves it, on an address that the configuration may leave to the system. */
export async function serve(
  config: Config,
  { port, host }: { port: number; host: string },
  extra: Pick<Dependencies, 'readMetrics'> = {},
): Promise<Running> {
  const logger = createLogger(config.production);
  const store = await waitForStore(config, logger);
  const clock = await openStoreClock(store.db);
  const seeded = config.demo && (await seedDemo(store.db, clock));
  const keys = await readKeys(config);
  const shellDir = SHELL_DIR;
  const server = await buildApp({ config, store, clock, logger, keys, shellDir, ...extra });
  const { app } = server;
  const answered = countOpenRequests(app);

  // Before the first request, so that time spent switched off is made up for.
  await server.followClock();
  const jobs = schedule(logger, [
    { every: FOLLOW_CLOCK_MS, run: server.followClock },
    { every: READ_CLOCK_MS, run: clock.follow },
    { every: SEND_EVENTS_MS, run: server.sendReleaseEvents },
    { every: MAINTAIN_MS, run: server.maintain },
  ]);
  if (seeded) await store.maintain();
  await app.listen({ port, host });

  return {
    app,
    registry: server.registry,
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await jobs.stop();
      await app.close();
      await answered();
      clearTimeout(cut);
      await store.close();
    },
  };
}

/**
 * Waits for the requests that are being answered. The HTTP server's own closing knows only the
 * connections that it accepted itself, not those that another process handed over.
 */
function countOpenRequests({ server }: App): () => Promise<void> {
  let open = 0;
  let ended = () => undefined as void;
  server.on('request', (_request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      if (open === 0) ended();
    });
  });
  return () =>
    open === 0 ? Promise.resolve() : new Promise((resolved) => void (ended = resolved));
}
