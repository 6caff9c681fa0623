// PostgreSQL and the embedded store with the same people, lots and spaces.
import { join } from 'node:path';
import { writePopulation } from './population.mjs';
import { startPostgres } from './postgres.mjs';
import { db } from './server.mjs';

/**
 * Fills both stores.
 * @param {Parameters<Parameters<typeof import('./bench.mjs').bench>[0]>[0]} place
 * @param {Parameters<typeof writePopulation>[1]} size
 * @returns the PostgreSQL, the people's sessions, and the settings of a server by its store
 */
export async function fillStores({ folder, started }, size) {
  const postgres = started(await startPostgres());
  const file = join(folder, 'population');
  const sessions = await writePopulation(file, size);
  const stores = {
    postgres: { DATABASE_URL: postgres.url(), DATA_DIR: join(folder, 'postgres') },
    embedded: { DATA_DIR: join(folder, 'embedded') },
  };
  for (const settings of Object.values(stores)) db(settings, 'restore', file);
  return { postgres, sessions, stores };
}
