import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Store } from '../../src/platform/db';
import { openPostgres } from '../../src/platform/db/postgres';
import { openEmbedded } from './embedded';
import { TEMPLATE, administer } from './postgres.mjs';
import { temporaryFolder, untilEnd } from './until-end';

declare const testStore: 'embedded' | 'postgres';

const prepared = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run through jest.config.mjs`);
  return value;
};

/** A place of its own for one store, and how the store there is opened, any number of times. */
export interface TestStore {
  /** Settings that make a server process use the same store. */
  environment: Record<string, string>;
  /** Folder for everything else that a server keeps. */
  dataDir: string;
  /** Each is closed at the end of the test. */
  open(): Promise<Store>;
  /** The end of the test removes it, if this has not. */
  remove(): Promise<void>;
}

async function untilClosed<Opened extends Store>(opening: Promise<Opened>): Promise<Opened> {
  const store = await opening;
  return { ...store, close: untilEnd(store.close) };
}

/**
 * An empty store, of the kind that the project tests and migrated unless told. PostgreSQL may take its
 * time, as on a busy machine, unless its `timeouts` are what is tested.
 */
export async function createTestStore({
  migrated = true,
  kind = testStore,
  timeouts = false,
} = {}): Promise<TestStore> {
  const { path: dataDir, remove: removeFolder } = await temporaryFolder();
  if (kind === 'embedded') {
    const directory = join(dataDir, 'store');
    if (migrated) await cp(prepared('PARQUEO_TEST_TEMPLATE'), directory, { recursive: true });
    return {
      environment: { DATA_DIR: dataDir },
      dataDir,
      open: () => untilClosed(openEmbedded(directory)),
      remove: removeFolder,
    };
  }
  const { url, remove } = await createDatabase({ migrated });
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
    dataDir,
    open: () => untilClosed(openPostgres(url, { timeouts })),
    remove: async () => {
      await remove();
      await removeFolder();
    },
  };
}

/** An empty PostgreSQL database, whatever the project tests. */
export async function createDatabase({ migrated = true } = {}) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = prepared('PARQUEO_TEST_POSTGRES');
  const template = migrated ? TEMPLATE : 'template1';
  await administer(server, `create database ${name} template ${template}`);
  return {
    url: server.replace(/[^/]+$/, name),
    remove: untilEnd(() => administer(server, `drop database ${name} with (force)`)),
  };
}

/** Every row of every table but one, as text. */
export async function textOf({ db }: Pick<Store, 'db'>, except = ''): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> ${except}`.execute(
    db,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}
