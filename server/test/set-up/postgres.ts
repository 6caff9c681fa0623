import { startPostgres } from '../support/postgres-fixture';
import { storeInMemory } from './in-memory';
import { once } from './shared';

/** Starts PostgreSQL with a migrated template database, of which each test file takes its copies. */
export default async function setup(): Promise<void> {
  storeInMemory();
  await once('postgres', async () => {
    const postgres = await startPostgres();
    process.env['PARQUEO_TEST_POSTGRES'] = postgres.url('postgres');
    return postgres.stop;
  });
}
