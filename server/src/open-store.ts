import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './platform/config';
import { type Store, connectStore } from './platform/db';
import { openPostgres } from './platform/db/postgres';
import { errorCode } from './platform/http/errors';
import { migrate } from './schema/migrate';

/** Delay between attempts, in seconds: doubled up to the longest. */
const PAUSE_S = { first: 0.5, longest: 15 };

/** The name, password, database or host is wrong: passing while serving, but not at a start. */
const SETTING = /^(28|3D|ENOTFOUND$)/;

/** Opens the configured store with its schema up to date, for work that takes as long as it takes. */
export async function openStore(config: Config): Promise<Store> {
  const store = await connectStore(config);
  try {
    await migrate(store.db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The same for serving: a migration may take its time, what a visitor waits for may not. */
async function openToServe(config: Config, logger: Logger): Promise<Store> {
  const store = await openStore(config);
  if (config.databaseUrl === null) return store;
  await store.close();
  const { databaseUrl, replicaUrl } = config;
  return openPostgres(
    databaseUrl,
    replicaUrl === null ? {} : { replica: { url: replicaUrl, logger } },
  );
}

/**
 * Opens the configured store to serve it, its schema up to date. A PostgreSQL that is away, starting
 * or full is waited for, however long it takes: machines need not start in order, and no supervisor
 * has to count attempts. What waiting does not mend ends the start: a wrong password, an unknown name.
 */
export async function waitForStore(config: Config, logger: Logger): Promise<Store> {
  for (let seconds = PAUSE_S.first; ; seconds = Math.min(seconds * 2, PAUSE_S.longest)) {
    try {
      return await openToServe(config, logger);
    } catch (error) {
      const { code = 'sin respuesta' } = error as NodeJS.ErrnoException;
      if (config.databaseUrl === null || SETTING.test(code)) throw error;
      if (errorCode(error) !== 'UNAVAILABLE') throw error;
      const { host } = new URL(config.databaseUrl);
      logger.warn(
        `PostgreSQL no atiende en ${host} (${code}); el servidor espera: otro intento en ${seconds} s`,
      );
      await pause(seconds * 1000);
    }
  }
}
