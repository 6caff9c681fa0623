import { openPostgres } from '../../src/platform/db/postgres';
import { migrate } from '../../src/schema/migrate';
import { TEMPLATE, administer, startPostgres } from '../support/postgres.mjs';
import { storeInMemory } from './in-memory';
import { once } from './shared';

/** Starts PostgreSQL with a migrated template database, of which each test file takes its copies. */
export default async function setup(): Promise<void> {
  storeInMemory();
  await once('postgres', async () => {
    const { url, stop } = await startPostgres();
    process.env['PARQUEO_TEST_POSTGRES'] = url('postgres');
    await administer(url('postgres'), `create database ${TEMPLATE}`);
    const store = await openPostgres(url(TEMPLATE));
    await migrate(store.db);
    await store.close();
    return stop;
  });
}
