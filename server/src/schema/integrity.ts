import { LIVE_STATUSES } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db';
import { literals } from '../platform/db/literals';
import { value } from '../platform/db/rows';

interface Rule {
  name: string;
  /** The statement that counts them. */
  violations: RawBuilder<unknown>;
}

/** Each check and foreign key of the schema, as a statement that counts the rows that break it. */
const CONSTRAINTS = sql<{ name: string; violations: string }>`
  select conname as name, format('select count(*)::integer from %s where not (%s)',
    conrelid::regclass, pg_get_expr(conbin, conrelid)) as violations
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select conname, format(
    'select count(*)::integer from %s c where not exists (select from %s p where %s) and %s',
    conrelid::regclass, confrelid::regclass, k.same, k.given)
  from pg_constraint cross join lateral (
    select string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ') as same,
      -- A null column refers to nothing.
      string_agg(format('c.%I is not null', a.attname), ' and ') as given
    from unnest(conkey, confkey) k (x, y)
    join pg_attribute a on a.attrelid = conrelid and a.attnum = x
    join pg_attribute b on b.attrelid = confrelid and b.attnum = y) k
  where contype = 'f' and connamespace = 'public'::regnamespace
  order by 1`;

/** Live reservations that share a space, or a driver's plate, at overlapping times. */
const overlapping = (...columns: string[]): Rule => ({
  name: `reservations_${columns.at(-1)}_overlap`,
  violations: sql`select count(*)::integer from reservations a join reservations b
    on ${sql.join(
      columns.map((column) => sql`${sql.ref(`a.${column}`)} = ${sql.ref(`b.${column}`)}`),
      sql` and `,
    )}
    and a.id < b.id and a.during && b.during
    where a.status in (${literals(LIVE_STATUSES)}) and b.status in (${literals(LIVE_STATUSES)})`,
});

/** Parkings whose number of spaces is wrong. */
const SPACES_COUNT: Rule = {
  name: 'parkings_spaces_count',
  violations: sql`select count(*)::integer from parkings p
    where (p.car_spaces_count, p.moto_spaces_count) <> (
      select count(*) filter (where vehicle_type = 'car'),
        count(*) filter (where vehicle_type = 'moto')
      from spaces s where s.parking_id = p.id and not s.retired)`,
};

/** Extensions that do not go on from what they extend, in its space, or outlive it (TRP-01). */
const EXTENSIONS: Rule = {
  name: 'reservations_extensions',
  violations: sql`select count(*)::integer
    from reservations e join reservations r on r.id = e.extends_id
    where (e.space_id, e.user_id, lower(e.during))
        <> (r.space_id, r.user_id, coalesce(r.booked_end, upper(r.during)))
      or (r.status = 'cancelled' and e.status in (${literals(LIVE_STATUSES)}))`,
};

/** Reads every row against the schema's rules (API-06); one line for each broken rule. */
export async function checkIntegrity(db: Db): Promise<string[]> {
  const { rows: constraints } = await CONSTRAINTS.execute(db);
  const rules: Rule[] = [
    ...constraints.map(({ name, violations }) => ({ name, violations: sql.raw(violations) })),
    overlapping('space_id'),
    overlapping('user_id', 'vehicle_plate'),
    SPACES_COUNT,
    EXTENSIONS,
  ];
  const problems: string[] = [];
  for (const { name, violations } of rules) {
    const n = await value(db)<number>`${violations}`;
    if (n > 0) problems.push(`${name}: ${n}`);
  }
  return problems;
}
