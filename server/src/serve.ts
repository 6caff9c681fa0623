import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { buildApp } from './app';
import { seedDemo } from './demo/seed';
import { waitForStore } from './open-store';
import { SECOND_MS } from './platform/clock';
import type { Config } from './platform/config';
import { openStoreClock } from './platform/db/clock';
import { readKeys } from './platform/keys';
import { createLogger } from './platform/observe/logger';
import { schedule } from './platform/schedule';

/** Requests that are still open this long after the order to stop are cut, in milliseconds. */
const DRAIN_MS = 7 * SECOND_MS;

/** Both from src and from dist, the shell lies two folders up. */
const SHELL_DIR = resolve(import.meta.dirname, '../../shell/dist');

/** Listens for a moment: a start that cannot serve migrates no database. */
async function tryPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Opens the store and serves it; a port of 0 is the system's to choose. */
export async function serve(config: Config) {
  await tryPort(config);
  const logger = createLogger(config.production);
  const store = await waitForStore(config, logger);
  const clock = await openStoreClock(store.db);
  const seeded = config.demo && (await seedDemo(store.db, clock));
  const keys = await readKeys(config);
  const server = await buildApp({ config, store, clock, logger, keys, shellDir: SHELL_DIR });
  const { app } = server;

  // Runs before the first request, to catch up with the time switched off.
  await server.followClock();
  const jobs = schedule(logger, [
    { every: 2 * SECOND_MS, run: server.followClock },
    { every: 5 * SECOND_MS, run: clock.follow },
    { every: 2 * SECOND_MS, run: server.sendMails },
    { every: SECOND_MS, run: server.sendPushes },
    { every: 10 * MINUTE_MS, run: server.maintain },
  ]);
  if (seeded) await store.maintain();
  await app.listen({ port: config.port, host: config.host });

  return {
    port: (app.server.address() as AddressInfo).port,
    /** Answers pending requests, closes every connection and gives the store back. */
    stop: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await Promise.all([app.close(), jobs.stop()]);
      clearTimeout(cut);
      await store.close();
    },
  };
}
