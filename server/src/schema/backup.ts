import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/store';
import { knowsVersion, migrate, schemaVersion } from './migrate';
import { BASE } from './migrations';
import { TABLES as EVERY_TABLE } from './tables';

/**
 * What is in no copy: what triggers fill anew, what the database keeps of itself, and what is over in a day, as
 * mails that wait and their links, failed attempts, a day's counts.
 */
const LEFT_OUT: readonly string[] = [
  'mails',
  'mail_links',
  'parking_cells',
  'parking_changes',
  'readiness',
  'daily_marks',
  'daily_additions',
  'attempts',
];

/** The tables of a copy. */
export const TABLES = Object.keys(EVERY_TABLE).filter((table) => !LEFT_OUT.includes(table));

/** Tables whose rows the store numbers. */
const NUMBERED = Object.entries(EVERY_TABLE).flatMap(([table, columns]) =>
  'id' in columns && columns.id.filled ? [table] : [],
);

const FORMAT = 'parqueo-central-1';
/** Rows that are copied at once; a photo is 700 kB of text, and one text of many has an end at 250 MB. */
const rowsAtOnce = (table: string) => (table === 'photos' ? 10 : 1000);

/**
 * Rows of sessions, given as JSON, as a store takes them: earlier releases left idle ones of deleted accounts
 * open, which no account that was deleted may have.
 */
const endedSessions = (rows: RawBuilder<unknown>) => sql`(
  select jsonb_agg(given || coalesce(ended, '{}')) from jsonb_array_elements(${rows}) given
  left join lateral (
    select jsonb_build_object('revoked_at', deleted_at, 'revoked_because', 'ACCOUNT_DELETED') as ended
    from users where id = (given ->> 'user_id')::integer and deleted_at is not null
      and given ->> 'revoked_at' is null) e on true)`;

/** The store cannot take this backup; the message is for the operator. */
class RestoreError extends Error {}

/**
 * All rows as lines of text, as of one moment: a heading with the schema's version, then `table <tab> row
 * as JSON`, and a closing line, without which a file is incomplete. The same for both engines.
 */
export async function backup(db: Db, write: (lines: string) => Promise<void>): Promise<void> {
  const version = await schemaVersion(db);
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await write(`${FORMAT} ${version}\n`);
      for (const table of TABLES) {
        await sql`declare rows cursor for
          select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(trx);
        const next = sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce(table))} from rows`;
        for (;;) {
          const { rows } = await next.execute(trx);
          if (rows.length === 0) break;
          await write(rows.map(({ row }) => `${table}\t${row}\n`).join(''));
        }
        await sql`close rows`.execute(trx);
      }
      await write('end\n');
    });
}

/** The lines of a backup as they are read, no faster than they are taken. */
export async function* backupLines(db: Db): AsyncGenerator<string> {
  const pipe = new PassThrough({ objectMode: true, highWaterMark: 2 });
  const abandoned = new AbortController();
  const writing = backup(db, async (lines) => {
    if (!pipe.write(lines)) await once(pipe, 'drain', { signal: abandoned.signal });
  }).then(
    () => pipe.end(),
    (error: Error) => pipe.destroy(error),
  );
  try {
    for await (const lines of pipe) yield* (lines as string).trimEnd().split('\n');
  } finally {
    abandoned.abort();
    await writing;
  }
}

/**
 * Fills an empty store, wholly or not at all, and leaves its schema up to date. A copy of an older
 * version needs a store that has not been migrated past it.
 * @throws RestoreError when the store has rows or the file is not a whole backup.
 */
export async function restore(db: Db, lines: AsyncIterable<string>): Promise<void> {
  const rest = lines[Symbol.asyncIterator]();
  const [heading, second] = [await rest.next(), await rest.next()];
  const version = versionOf(heading.done ? '' : heading.value, second.done);
  await migrate(db, version);
  if ((await schemaVersion(db)) !== version)
    throw new RestoreError('La copia es de una versión anterior: usa una base de datos nueva.');
  async function* rows() {
    yield second.value as string;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  await db.transaction().execute((trx) => fill(trx, rows()));
  await migrate(db);
}

const cutAfter = (line: number) =>
  new RestoreError(`El archivo está cortado después de la línea ${line}: le falta el final.`);
const brokenAt = (line: number) =>
  new RestoreError(`La línea ${line} del archivo está cortada o dañada.`);

function versionOf(heading: string, isAlone = false): string {
  const [format, version = ''] = heading.split(' ');
  if (format !== FORMAT) throw new RestoreError('El archivo no es una copia de Parqueo.');
  if (isAlone) throw cutAfter(1);
  if (version < BASE)
    throw new RestoreError(
      'La copia es de una versión anterior: restáurala con la última versión 1.x e inicia después esta.',
    );
  if (!knowsVersion(version))
    throw new RestoreError('La copia es de una versión más nueva que este servidor.');
  return version;
}

async function fill(trx: Db, lines: AsyncIterable<string>): Promise<void> {
  for (const table of TABLES) {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
    if (rows.length > 0) throw new RestoreError(`Ya hay datos en «${table}».`);
  }
  // The heading was the first line.
  let read = 1;
  let last = '';
  let filling = '';
  let waiting: string[] = [];
  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const target = sql.table(filling);
    const given = sql`${`[${waiting.join(',')}]`}::text::jsonb`;
    const rows = filling === 'sessions' ? endedSessions(given) : given;
    await sql`insert into ${target} overriding system value
      select * from jsonb_populate_recordset(null::${target}, ${rows})`
      .execute(trx)
      .catch((error: Error) => Promise.reject(refusalOf(error, waiting, read)));
    waiting = [];
  }
  for await (const line of lines) {
    last = line;
    if (line === 'end') continue;
    const tab = line.indexOf('\t');
    const table = line.slice(0, tab);
    if (!TABLES.includes(table)) throw brokenAt(read + 1);
    if (table !== filling || waiting.length === rowsAtOnce(table)) await flush();
    filling = table;
    waiting.push(line.slice(tab + 1));
    read += 1;
  }
  await flush();
  if (last !== 'end') throw cutAfter(read);
  for (const table of NUMBERED)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id))
      from ${sql.table(table)} having max(id) is not null`.execute(trx);
}

/** Why a store did not take rows, of which the last stands in this line: in words where that is the file's fault. */
function refusalOf(error: Error, rows: readonly string[], last: number): Error {
  const first = last - rows.length + 1;
  const broken = rows.findIndex((row) => !isJson(row));
  if (broken >= 0) return brokenAt(first + broken);
  // PostgreSQL's classes for a wrong value and a broken rule.
  return /^2[23]/.test((error as { code?: string }).code ?? '')
    ? new RestoreError(`Las líneas ${first} a ${last} no son de una copia: ${error.message}`)
    : error;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
