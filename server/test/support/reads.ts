import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db';

/** What a statement reads of reservations, by the store's own account. */
export async function readsBy(db: Db, statement: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, format json) ${statement}`.execute(db);
  return readsOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows of reservations that a plan read, and by which ways. */
function readsOf(plan: Plan): { rows: number; ways: string[] } {
  const inner = (plan.Plans ?? []).map(readsOf);
  const isOne = plan['Relation Name'] === 'reservations';
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return {
    rows: inner.reduce((sum, each) => sum + each.rows, isOne ? rows : 0),
    ways: [
      ...(isOne ? [plan['Index Name'] ?? plan['Node Type']] : []),
      ...inner.flatMap((each) => each.ways),
    ],
  };
}
