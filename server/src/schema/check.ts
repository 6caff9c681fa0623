import { sql } from 'kysely';
import type { Db } from '../platform/db/store';
import { LIVE } from '../platform/db/live';

interface Rule {
  name: string;
  violations: string;
}

/** Each check and foreign key of the schema, as a statement that counts the rows that break it. */
const RULES = sql<Rule>`
  select conname as name, format('select count(*)::integer as n from %s where not (%s)',
    conrelid::regclass, pg_get_expr(conbin, conrelid)) as violations
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select conname, format(
    'select count(*)::integer as n from %s c where not exists (select from %s p where %s)',
    conrelid::regclass, confrelid::regclass, (
      select string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ')
      from unnest(conkey, confkey) k (x, y)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = x
      join pg_attribute b on b.attrelid = confrelid and b.attnum = y))
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  order by 1`;

/** Live reservations that share a space, or a driver's plate, at overlapping times. */
const overlapping = (...columns: string[]): Rule => ({
  name: `reservations_${columns.at(-1)}_overlap`,
  violations: `select count(*)::integer as n from reservations a join reservations b
    on ${columns.map((column) => `a.${column} = b.${column}`).join(' and ')}
    and a.id < b.id and a.during && b.during
    where a.status in (${LIVE}) and b.status in (${LIVE})`,
});

/** Lots whose spaces are not as many as they say. */
const SPACES_COUNT: Rule = {
  name: 'parkings_spaces_count',
  violations: `select count(*)::integer as n from parkings p
    where (p.car_spaces_count, p.moto_spaces_count) <> (
      select count(*) filter (where vehicle_type = 'car'),
        count(*) filter (where vehicle_type = 'moto')
      from spaces s where s.parking_id = p.id and not s.retired)`,
};

/** Reads every row against the schema's rules (API-06); one line for each broken rule. */
export async function check(db: Db): Promise<string[]> {
  const rules = [
    ...(await RULES.execute(db)).rows,
    overlapping('space_id'),
    overlapping('user_id', 'vehicle_plate'),
    SPACES_COUNT,
  ];
  const problems: string[] = [];
  for (const { name, violations } of rules) {
    const { rows } = await sql.raw<{ n: number }>(violations).execute(db);
    const n = rows[0]?.n ?? 0;
    if (n > 0) problems.push(`${name}: ${n}`);
  }
  return problems;
}
