import type { Figures, LatePayment, PersonFigures } from '@parqueo/shared-api/contract';
import type { Db } from '../../../platform/db';
import { all, first, run, value } from '../../../platform/db/rows';
import { type Stored, jsonOf } from '../../../platform/http/fields';
import type { Taken } from './rules';

/** How a day was closed. */
export interface CloseRow {
  figures: Figures;
  /** Null where nobody took anything, or it was closed before they were kept. */
  people: PersonFigures[] | null;
  counted_cash: number;
  last_mark: number;
  closed_by: string;
  closed_at: Date;
}

/** Closes of days. The statements of one close belong in one transaction. */
export const closeRepository = (db: Db) => ({
  /** The name of a lot that exists. */
  lotName: (parkingId: number) =>
    value(db)<string>`select name from parkings where id = ${parkingId}`,

  /** Holds a lot's marks until the commit, as they hold the close: a statement of its own. */
  lock: (parkingId: number) => run(db)`select lock_parking(${parkingId})`,

  find: (parkingId: number, day: string) => first(db)<CloseRow>`
      select c.figures, c.counted_cash, c.last_mark, u.full_name as closed_by, c.closed_at,
        (select json_agg(json_build_object('name', x.full_name, 'cash', t.cash, 'card', t.card,
            'charged', t.charged, 'unpaid', t.unpaid, 'unpaid_amount', t.unpaid_amount) order by t.made_by)
          from jsonb_to_recordset(c.people) as t(
            made_by integer, cash numeric, card numeric, charged numeric, unpaid integer,
            unpaid_amount numeric)
          join users x on x.id = t.made_by) as people
      from day_closes c join users u on u.id = c.closed_by
      where c.parking_id = ${parkingId} and c.day = ${day}`,

  async insert(
    parkingId: number,
    day: string,
    close: { figures: Figures; taken: readonly Taken[]; counted: number; by: number; now: Date },
  ): Promise<void> {
    // No name: whose account is deleted has none.
    const kept = close.taken.map(({ made_by, took }) => ({ made_by, ...took }));
    await run(db)`
      insert into day_closes (parking_id, day, figures, people, counted_cash, last_mark, closed_by, closed_at)
      select ${parkingId}, ${day}, ${JSON.stringify(close.figures)}::text::jsonb,
        ${JSON.stringify(kept)}::text::jsonb, ${close.counted},
        coalesce(max(id), 0), ${close.by}, ${close.now}
      from gate_marks where parking_id = ${parkingId}`;
  },

  /**
   * What was heard after a mark, in that order: payments of a time, and those of stays of which nobody
   * had paid then.
   */
  async late(
    parkingId: number,
    { from, until }: { from: Date; until: Date },
    lastMark: number,
  ): Promise<LatePayment[]> {
    const rows = await all(db)<Stored<LatePayment, 'happened_at' | 'heard_at'>>`
      select m.reservation_id as stay_id, r.vehicle_plate, m.method, m.amount, m.happened_at,
        m.heard_at, u.full_name as made_by
      from payments m join reservations r on r.id = m.reservation_id join users u on u.id = m.made_by
      where m.id in (
        select id from payments where parking_id = ${parkingId}
          and happened_at >= ${from} and happened_at < ${until} and id > ${lastMark}
        union
        select l.id from gate_marks d join gate_marks l on l.reservation_id = d.reservation_id
          and l.corrects is not null and l.id > ${lastMark}
        where d.parking_id = ${parkingId} and d.kind = 'paid' and d.method = 'unpaid'
          and d.happened_at >= ${from} and d.happened_at < ${until} and d.id <= ${lastMark})
      order by m.id`;
    return rows.map(jsonOf);
  },
});
