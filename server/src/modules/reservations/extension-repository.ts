import { LIVE_STATUSES } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { one } from '../../platform/db/rows';
import type { Allocation, Submission } from './requests';
import type { StayRow } from './stay-repository';

/** A request for a later end that has passed the rules that need no lock (TRP-01). */
interface ExtensionRequest extends Submission {
  /** The reservation that it extends, which ends at `from`. */
  reservationId: number;
  from: Date;
  to: Date;
}

/** Later ends of stays (TRP-01). */
export const extensionRepository = (db: Db) => ({
  /**
   * When a stay's space or vehicle is wanted next, from its end to `limit`, and whether it is the space;
   * null when neither is.
   */
  async takenFrom(stay: StayRow, limit: Date): Promise<{ at: Date; bySpace: boolean } | null> {
    const next = (condition: RawBuilder<unknown>) => sql`(
      select min(lower(during)) from reservations
      where ${condition} and during && tstzrange(${stay.end_time}, ${limit})
        and status in (${literals(LIVE_STATUSES)}))`;
    const { space, vehicle } = await one(db)<Record<'space' | 'vehicle', Date | null>>`select
      ${next(sql`space_id = ${stay.space_id}`)} as space,
      ${next(sql`user_id = ${stay.user_id} and vehicle_plate = ${stay.vehicle_plate}`)} as vehicle`;
    const bySpace = space !== null && (vehicle === null || space <= vehicle);
    const at = bySpace ? space : vehicle;
    return at && { at, bySpace };
  },

  /** Requests a later end in one transaction, events included. */
  extend: (request: ExtensionRequest, now: Date) => one(db)<Allocation>`
      select * from extend_reservation(
      ${request.reservationId}, ${request.from}, ${request.to}, ${request.hourlyRate}::numeric,
      ${request.price.total}::numeric, ${request.surcharge}::numeric,
      ${request.scope}, ${request.key}, ${request.bodyHash},
      ${request.maxPending}, ${request.maxHourly}, ${request.replyBy}, ${now})`,
});
