import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/db/store';
import * as functions from './function-files';
import { withSchemaLock } from './lock';

/**
 * Raised by one in the first change of a function after a release: of two builds that differ, the one
 * with the higher edition has its way.
 */
export const EDITION = 5;

/** The statements that make each, by its name. */
export const FUNCTIONS: Readonly<Record<string, string>> = functions;

const OURS = Object.entries(FUNCTIONS).map(([name, text]) => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
}));

/** Functions whose text differs from the store's, unless a newer release's is there. */
async function outdated(db: Db) {
  const { rows } = await sql<{ name: string; hash: string; edition: number }>`
    select name, hash, edition from schema_functions`.execute(db);
  const stored = new Map(rows.map((row) => [row.name, row]));
  return OURS.filter(({ name, hash }) => {
    const { hash: other = '', edition = 0 } = stored.get(name) ?? {};
    return hash !== other && edition <= EDITION;
  });
}

/** Brings the store's functions up to date and forgets those that are gone, all or none; a newer release's stay (API-05). */
export async function applyFunctions(db: Db): Promise<void> {
  if ((await outdated(db)).length === 0) return;
  await withSchemaLock(db, async (trx) => {
    // They call each other: whichever comes first is looked into when it runs.
    await sql`set local check_function_bodies = off`.execute(trx);
    for (const { name, text, hash } of await outdated(trx)) {
      await sql.raw(text).execute(trx);
      await sql`insert into schema_functions (name, hash, edition)
        values (${name}, ${hash}, ${EDITION}) on conflict (name)
        do update set hash = excluded.hash, edition = excluded.edition`.execute(trx);
    }
    await sql`delete from schema_functions
      where name <> all(${Object.keys(FUNCTIONS)}) and edition <= ${EDITION}`.execute(trx);
  });
}
