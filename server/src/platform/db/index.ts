import { join } from 'node:path';
import type { Config } from '../config';
import { openEmbedded } from './pglite';
import { openPostgres } from './postgres';
import type { Store } from './store';

export type { Db, Store } from './store';

/** Opens the configured store as it is, for work that takes as long as it takes. */
export const connectStore = ({ databaseUrl, dataDir }: Config): Promise<Store> =>
  databaseUrl
    ? openPostgres(databaseUrl, { timeouts: false })
    : openEmbedded(join(dataDir, 'store'));
