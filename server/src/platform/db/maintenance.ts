import { sql } from 'kysely';
import type { Db } from './store';

/** Tables that PostgreSQL's autovacuum would look after now, by its own measure. */
const DUE = sql<{ schema: string; name: string; worn: boolean; changed: boolean }>`
  select s.schemaname as schema, s.relname as name,
    s.n_dead_tup > 50 + s.n_live_tup * 0.2 or s.n_ins_since_vacuum > 1000 + s.n_live_tup * 0.2
      or age(c.relfrozenxid) > 100000000 as worn,
    s.n_mod_since_analyze > 50 + s.n_live_tup * 0.1 as changed
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid
  where c.relkind = 'r' and s.schemaname <> 'information_schema'`;

/**
 * Does what autovacuum does, for an engine without one: table by table, only where it is needed, so
 * that statements that wait get in between.
 */
export async function vacuumAndAnalyze(db: Db): Promise<void> {
  // The engine counts what it changed only now and then; what it has not counted yet would be missed.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await DUE.execute(db);
  for (const { schema, name, worn, changed } of rows) {
    const table = sql.table(`${schema}.${name}`);
    if (worn) await sql`vacuum ${table}`.execute(db);
    if (changed) await sql`analyze ${table}`.execute(db);
  }
}
