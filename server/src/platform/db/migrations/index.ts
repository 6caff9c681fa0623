import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { functions } from './0001-functions';
import { tables } from './0001-tables';

/** Runs statements one by one: the extended protocol takes one at a time. */
const statements = (list: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of list) await sql.raw(statement).execute(db);
  },
});

/** By name, in order; a released one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': statements([...tables, ...functions]),
};

/** Brings the schema up to date. Several processes at once wait for each other. */
export async function migrate(db: Kysely<object>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
