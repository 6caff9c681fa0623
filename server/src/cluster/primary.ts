import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import type { Logger } from 'pino';
import { seedDemo } from '../demo/seed';
import { readKeys } from '../modules/session/secret';
import { waitForStore } from '../open-store';
import { systemClock } from '../platform/clock';
import { type Config, ConfigError, readConfig } from '../platform/config';
import { createLogger } from '../platform/observe/logger';
import { announce, stopWith, exitWithError, stopOnSignal } from '../start-up';
import { openWorkers } from './workers';

/** Several server processes on one PostgreSQL behind one port. */
async function start(): Promise<void> {
  stopOnSignal('SIGTERM', 'SIGINT');
  const config = readConfig(process.env);
  if (config.databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_URL',
      'varios procesos comparten un PostgreSQL, por ejemplo postgresql://usuario:clave@servidor:puerto/base',
    );
  }
  const logger = createLogger(config.production);
  await prepare(config, logger);
  const workers = await openWorkers(config.workers, logger);

  // The primary reads nothing: the worker that gets the connection reads it from its first byte.
  const server = createServer({ pauseOnConnect: true }, (socket: Socket) => {
    workers.handOver(socket);
  });
  stopWith(async () => {
    server.close();
    await workers.stop();
  });
  server.listen(config.port, config.host);
  await once(server, 'listening').catch(async (error: unknown) => {
    await workers.stop();
    throw error;
  });
  announce(config, (server.address() as AddressInfo).port);
}

/** Creates what all workers share, before the first of them starts. */
async function prepare(config: Config, logger: Logger): Promise<void> {
  await readKeys(config);
  const store = await waitForStore(config, logger);
  try {
    if (config.demo) await seedDemo(store.db, systemClock);
  } finally {
    await store.close();
  }
}

start().catch(exitWithError);
