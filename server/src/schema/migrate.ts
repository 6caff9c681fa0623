import { sql } from 'kysely';
import { column, run, some } from '../platform/db/rows';
import type { Db } from '../platform/db/store';
import { applyFunctions } from './functions';
import { withSchemaLock } from './lock';
import { BASE, MIGRATIONS, type Migration } from './migrations';

const LAST = Object.keys(MIGRATIONS).toSorted().at(-1) as string;

/** This build cannot run on the store's schema; the message is for the operator. */
export class SchemaMismatchError extends Error {}

/**
 * Brings the schema up to date, or to the migration named; the functions with the last one. Several
 * processes at once wait for each other. A schema that is further than the one named stays as it is,
 * and one with expansions of a newer release is as good as one's own.
 * @throws SchemaMismatchError when a newer release has made it unfit for this build, or when its release was
 *   not the last of 1.x or a later one: no migration leads here from it any more.
 */
export async function migrate(db: Db, to = LAST): Promise<void> {
  await withSchemaLock(db, createRecords);
  const { executed, unfit } = await readRecords(db);
  if (unfit)
    throw new SchemaMismatchError(
      `Los datos son de una versión más nueva que este servidor (${unfit}). Inicia esa versión o restaura una copia anterior.`,
    );
  const last = [...executed].at(-1);
  if (last !== undefined && !executed.has(BASE))
    throw new SchemaMismatchError(
      `Los datos son de una versión anterior (${last}). Inicia primero la última versión 1.x con ellos y después esta.`,
    );
  const pending = Object.entries(MIGRATIONS)
    .filter(([name]) => name <= to && !executed.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, migration] of pending)
    await withSchemaLock(db, (trx) => apply(trx, name, migration));
  if (to === LAST) await applyFunctions(db);
}

async function apply(trx: Db, name: string, { record, statements }: Migration) {
  const isFirst = await some(trx)`insert into ${sql.table(record)} (name, timestamp)
    values (${name}, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    on conflict do nothing`;
  if (!isFirst) return;
  // The extended protocol takes one statement at a time; this is one.
  await sql.raw(`do $do$ begin execute $migration$${statements}$migration$; end $do$`).execute(trx);
}

/** The records of steps and that of functions. */
async function createRecords(trx: Db): Promise<void> {
  for (const record of ['kysely_migration', 'schema_expansions']) {
    await run(trx)`create table if not exists ${sql.table(record)}
      (name varchar(255) primary key, timestamp varchar(255) not null)`;
  }
  await run(trx)`create table if not exists schema_functions
    (name text primary key, hash text not null, edition integer not null)`;
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
  if (!(await some(db)`select where to_regclass(${record}) is not null`)) return [];
  return column(db)`select name from ${sql.table(record)} order by name`;
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
