import { sql } from 'kysely';
import type { Db } from '../../src/platform/db';

/** What belongs to an extension is the extension's. */
const ours = (catalogue: string, oid: string) => `
  not exists (select from pg_depend d
    where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Kinds of objects, each as a statement that gives their names and all that makes them what they are. */
const KINDS = {
  extension: `select extname as name, extnamespace::regnamespace::text as definition from pg_extension`,
  relation: `
    select relname as name, concat_ws(' ', relkind, relpersistence, reloptions::text,
      pg_get_viewdef(case when relkind in ('v', 'm') then oid end)) as definition
    from pg_class where relnamespace = 'public'::regnamespace and ${ours('pg_class', 'pg_class.oid')}`,
  column: `
    select c.relname || '.' || attname as name, concat_ws(' ', attnum,
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      nullif(attcollation, 0)::regcollation, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute a join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and attnum > 0 and not attisdropped and ${ours('pg_class', 'c.oid')}`,
  constraint: `
    select concat_ws('.', conrelid::regclass, conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
      and ${ours('pg_constraint', 'pg_constraint.oid')}`,
  index: `
    select indexrelid::regclass::text as name,
      concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) as definition
    from pg_index join pg_class c on c.oid = indexrelid
    where c.relnamespace = 'public'::regnamespace`,
  function: `
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and ${ours('pg_proc', 'pg_proc.oid')}`,
  trigger: `
    select tgname as name, concat_ws(' ', pg_get_triggerdef(oid), tgenabled) as definition
    from pg_trigger where not tgisinternal`,
  sequence: `
    select sequencename as name, to_jsonb(s)::text as definition from (
      select sequencename, data_type::text, start_value, min_value, max_value, increment_by, cycle
      from pg_sequences where schemaname = 'public') s`,
  type: `
    select oid::regtype::text as name, typtype::text as definition from pg_type
    where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c')
      and ${ours('pg_type', 'pg_type.oid')}`,
  rule: `
    select rulename as name, pg_get_ruledef(oid) as definition from pg_rewrite
    where ev_class::regclass::text not like 'pg\\_%' and ev_class::regclass::text not like 'information%'`,
};

/** A store's schema, object by object: 'relation reservations', 'function people_of(integer)', … */
export async function schemaOf(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [kind, statement] of Object.entries(KINDS)) {
    const { rows } = await sql.raw<{ name: string; definition: string }>(statement).execute(db);
    for (const { name, definition } of rows) found[`${kind} ${name}`] = definition;
  }
  return found;
}
