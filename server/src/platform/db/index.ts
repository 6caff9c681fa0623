import { join } from 'node:path';
import type { Config } from '../config';
import { migrate } from './migrate';
import { openEmbedded } from './pglite';
import { openPostgres } from './postgres';
import type { Store } from './store';

export type { Db, Store } from './store';

/** Opens the configured store as it is, for work that takes as long as it takes. */
export const connectStore = ({ databaseUrl, dataDir }: Config): Promise<Store> =>
  databaseUrl ? openPostgres(databaseUrl, { patient: true }) : openEmbedded(join(dataDir, 'store'));

/** Opens the configured store with its schema up to date. */
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

/** The same for serving: what is too slow for a visitor is given up. */
export async function openToServe(config: Config): Promise<Store> {
  const store = await openStore(config);
  if (config.databaseUrl === null) return store;
  await store.close();
  return openPostgres(config.databaseUrl);
}
