import { sql } from 'kysely';
import type { Db } from '../platform/db/store';
import { applyFunctions } from './functions';
import { withSchemaLock } from './lock';
import { BASE, MIGRATIONS, type Migration } from './migrations';

const LAST = Object.keys(MIGRATIONS).toSorted().at(-1) as string;

/** A newer release has changed the store's schema so that this build cannot run on it. */
export class SchemaTooNewError extends Error {
  constructor(migration: string) {
    super(
      `Los datos son de una versión más nueva que este servidor (${migration}). Inicia esa versión o restaura una copia anterior.`,
    );
    this.name = 'SchemaTooNewError';
  }
}

/** The store is of a release from which no migration leads here any more. */
export class SchemaTooOldError extends Error {
  constructor(migration: string) {
    super(
      `Los datos son de una versión anterior (${migration}). Inicia primero la última versión 1.x con ellos y después esta.`,
    );
    this.name = 'SchemaTooOldError';
  }
}

/**
 * Brings the schema up to date, or to the migration named; the functions with the last one. Several
 * processes at once wait for each other. A schema that is further than the one named stays as it is,
 * and one with expansions of a newer release is as good as one's own.
 * @throws SchemaTooNewError when a newer release has made it unfit for this build.
 * @throws SchemaTooOldError when its release was not the last of 1.x or a later one.
 */
export async function migrate(db: Db, to = LAST): Promise<void> {
  await withSchemaLock(db, createRecords);
  const { executed, unfit } = await readRecords(db);
  if (unfit) throw new SchemaTooNewError(unfit);
  const last = [...executed].at(-1);
  if (last !== undefined && !executed.has(BASE)) throw new SchemaTooOldError(last);
  const pending = Object.entries(MIGRATIONS)
    .filter(([name]) => name <= to && !executed.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, migration] of pending)
    await withSchemaLock(db, (trx) => apply(trx, name, migration));
  if (to === LAST) await applyFunctions(db);
}

async function apply(trx: Db, name: string, { record, statements }: Migration) {
  const noted = await sql`insert into ${sql.table(record)} (name, timestamp)
    values (${name}, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    on conflict do nothing returning name`.execute(trx);
  // Another process was first.
  if (noted.rows.length === 0) return;
  // The extended protocol takes one statement at a time; this is one.
  await sql.raw(`do $do$ begin execute $migration$${statements}$migration$; end $do$`).execute(trx);
}

/** The records of steps and that of functions. */
async function createRecords(trx: Db): Promise<void> {
  for (const record of ['kysely_migration', 'schema_expansions']) {
    await sql`create table if not exists ${sql.table(record)}
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
  }
  await sql`create table if not exists schema_functions
    (name text primary key, hash text not null, edition integer not null)`.execute(trx);
}

/** Names of all steps that ran, in order, and the first that this build cannot run on. */
async function readRecords(db: Db) {
  const taking = await namesIn(db, 'kysely_migration');
  const expansions = await namesIn(db, 'schema_expansions');
  return {
    executed: new Set([...taking, ...expansions].toSorted()),
    unfit: taking.find((name) => name > BASE && !knowsVersion(name)),
  };
}

/** A new store has no record yet. */
async function namesIn(db: Db, record: Migration['record']): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass(${record}) is not null`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(record)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Name of the last migration that the store has, also of a newer release's; '' without any. Only
 * reads: from a replica, too, a copy can be made.
 */
export async function schemaVersion(db: Db): Promise<string> {
  return [...(await readRecords(db)).executed].at(-1) ?? '';
}

/** Whether this build has the migration. */
export const knowsVersion = (name: string): boolean => name in MIGRATIONS;
