import { type Kysely, sql } from 'kysely';
import { functions } from './0001-functions';
import { tables } from './0001-tables';
import { cells } from './0002-cells';
import { spaces } from './0002-spaces';
import { cancellation } from './0003-cancellation';
import { sessionDevices } from './0004-sessions';
import { socketAdapter } from './0005-socket-adapter';
import { readiness } from './0006-readiness';
import { dailyAdditions } from './0007-daily-additions';
import { identity } from './0008-identity';
import { SchemaTooNewError, retryLocked } from './running';

/** A step of the schema: statements that run in one transaction of their own, once. */
interface Migration {
  statements: readonly string[];
  /** Where it is noted that it ran. */
  record: 'kysely_migration' | 'schema_expansions';
}

/**
 * A step that builds which do not know it cannot run on. They look for it in this record, those of
 * the first release too, and refuse what they find there.
 */
const breaking = (statements: readonly string[]): Migration => ({
  statements,
  record: 'kysely_migration',
});

/**
 * A step on which the previous release goes on running, and starts: it adds, and takes nothing away
 * (docs/operations.md, 'Writing a migration').
 */
const expansion = (statements: readonly string[]): Migration => ({
  statements,
  record: 'schema_expansions',
});

/** By name, in order; a released one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': breaking([...tables, ...functions]),
  '0002-lots': breaking([...spaces, ...cells]),
  '0003-cancellation': breaking(cancellation),
  '0004-sessions': breaking(sessionDevices),
  '0005-socket-adapter': breaking(socketAdapter),
  '0006-readiness': expansion(readiness),
  '0007-daily-additions': expansion(dailyAdditions),
  '0008-identity': expansion(identity),
};
const LAST = Object.keys(MIGRATIONS).toSorted().at(-1) as string;

/** Who migrates holds it; builds of the first release take the same. */
const LOCK = sql.lit('3853314791062309107');

/**
 * Brings the schema up to date, or to the migration named. Several processes at once wait for each
 * other. A schema that is further than the one named stays as it is, and one with expansions of a
 * newer release is as good as one's own.
 * @throws SchemaTooNewError when a newer release has made it unfit for this build.
 */
export async function migrate(db: Kysely<object>, to = LAST): Promise<void> {
  await createRecords(db);
  const { executed, unfit } = await readRecords(db);
  if (unfit) throw new SchemaTooNewError(unfit);
  const pending = Object.entries(MIGRATIONS)
    .filter(([name]) => name <= to && !executed.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, migration] of pending) {
    await retryLocked(() => db.transaction().execute((trx) => apply(trx, name, migration)));
  }
}

/** One process at a time, and nobody who uses a table waits long behind one that wants all of it. */
async function takeTurn(trx: Kysely<object>): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
}

async function apply(trx: Kysely<object>, name: string, { record, statements }: Migration) {
  await takeTurn(trx);
  const noted = await sql`insert into ${sql.table(record)} (name, timestamp)
    values (${name}, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    on conflict do nothing returning name`.execute(trx);
  // Another process was first.
  if (noted.rows.length === 0) return;
  // The extended protocol takes one at a time.
  for (const statement of statements) await sql.raw(statement).execute(trx);
}

/** Both records, as the first release made its own; all else follows from their rows. */
const createRecords = (db: Kysely<object>): Promise<void> =>
  retryLocked(() =>
    db.transaction().execute(async (trx) => {
      await takeTurn(trx);
      for (const record of ['kysely_migration', 'schema_expansions']) {
        await sql`create table if not exists ${sql.table(record)}
          (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
      }
    }),
  );

/** Names of all steps that ran, in order, and the first that this build cannot run on. */
async function readRecords(db: Kysely<object>) {
  const taking = await namesIn(db, 'kysely_migration');
  const expansions = await namesIn(db, 'schema_expansions');
  return {
    executed: new Set([...taking, ...expansions].toSorted()),
    unfit: taking.find((name) => !knowsVersion(name)),
  };
}

/** A store of the first release has one record only, a new one none. */
async function namesIn(db: Kysely<object>, record: Migration['record']): Promise<string[]> {
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
export async function schemaVersion(db: Kysely<object>): Promise<string> {
  return [...(await readRecords(db)).executed].at(-1) ?? '';
}

/** Whether this build knows the migration. */
export const knowsVersion = (name: string): boolean => name in MIGRATIONS;
