import { LIVE_STATUSES } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';

export const operationRepository = (db: Db) => ({
  /** How many reservations hold a space, by status. */
  async liveReservations(): Promise<Map<string, number>> {
    const { rows } = await sql<{ status: string; n: number }>`
      select wanted.status, count(r.id)::integer as n
      from unnest(${[...LIVE_STATUSES]}::text[]) wanted (status)
      left join reservations r on r.status = wanted.status
        and r.status in (${sql.join(LIVE_STATUSES.map((status) => sql.lit(status)))})
      group by wanted.status`.execute(db);
    return new Map(rows.map(({ status, n }) => [status, n]));
  },
});
