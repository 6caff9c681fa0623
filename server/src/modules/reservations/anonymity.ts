import { ANONYMOUS_NAME, NO_SHOW_REASON, NO_SPACE_REASON } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { column } from '../../platform/db/rows';

/** Reservations that one statement makes anonymous: it holds their rows for a moment only. */
const AT_ONCE = 500;

/** The reasons that we write ourselves; another one is what somebody typed. */
const OUR_REASONS = literals([NO_SHOW_REASON, NO_SPACE_REASON]);

/** Whether a reservation, called r, was made anonymous: then it has no plate. */
export const IS_ANONYMOUS = sql`r.vehicle_plate = ''`;

/** The name of who booked a reservation, called r; that of nobody once it is anonymous. */
export const shownName = (driver: RawBuilder<unknown>) =>
  sql`case when ${IS_ANONYMOUS} and r.user_id is not null then ${sql.lit(ANONYMOUS_NAME)}
    else ${driver} end`;

/**
 * Takes plate, vehicle and typed reasons off every reservation that ended before an instant, walk-ins too, and
 * off its marks; who booked it is then told to nobody else. Amounts, times and states stay as they are.
 * Several processes may do it at once, and each row is done once.
 */
export async function anonymise(db: Db, endedBefore: Date): Promise<void> {
  for (;;) {
    const done = await column(db)`
      with old as (
        select id from reservations
        where upper(during) < ${endedBefore} and vehicle_plate <> ''
          and status in ('completed', 'cancelled')
        order by upper(during) limit ${sql.lit(AT_ONCE)} for update skip locked
      ), unexplained as (
        update gate_marks set reason = null
        where reservation_id in (select id from old) and reason is not null
      )
      update reservations
      set vehicle_plate = '', vehicle_brand = '', vehicle_model = '', vehicle_color = '',
        cancel_reason = case when cancel_reason in (${OUR_REASONS}) then cancel_reason end
      where id in (select id from old)
      returning id`;
    if (done.length < AT_ONCE) return;
  }
}
