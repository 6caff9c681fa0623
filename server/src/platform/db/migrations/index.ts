import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { functions } from './0001-functions';
import { tables } from './0001-tables';
import { cells } from './0002-cells';
import { spaces } from './0002-spaces';
import { cancellation } from './0003-cancellation';
import { sessionDevices } from './0004-sessions';
import { socketAdapter } from './0005-socket-adapter';
import { dailyAdditions } from './0008-daily-additions';

/** Runs statements one by one: the extended protocol takes one at a time. */
const statements = (list: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of list) await sql.raw(statement).execute(db);
  },
});

/** By name, in order; a released one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': statements([...tables, ...functions]),
  '0002-lots': statements([...spaces, ...cells]),
  '0003-cancellation': statements(cancellation),
  '0004-sessions': statements(sessionDevices),
  '0005-socket-adapter': statements(socketAdapter),
  '0008-daily-additions': statements(dailyAdditions),
};

const migrator = (db: Kysely<object>) =>
  new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });

/**
 * Brings the schema up to date, or to the migration named. Several processes at once wait for each
 * other. A schema that is further than the one named stays as it is.
 */
export async function migrate(db: Kysely<object>, to?: string): Promise<void> {
  if (to !== undefined && (await schemaVersion(db)) >= to) return;
  const { error } = await (to === undefined
    ? migrator(db).migrateToLatest()
    : migrator(db).migrateTo(to));
  if (error) throw error;
}

/** Name of the last migration that the store has; '' without any. */
export async function schemaVersion(db: Kysely<object>): Promise<string> {
  const known = await migrator(db).getMigrations();
  return known.findLast(({ executedAt }) => executedAt !== undefined)?.name ?? '';
}

/** Whether this build knows the migration. */
export const knowsVersion = (name: string): boolean => name in MIGRATIONS;
