import {
  LIVE_STATUSES,
  type PaymentMethod,
  type ReservationStatus,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { type Submission, requestWithin } from './requests';

/** A request for a later end that has passed the rules that need no lock (TRP-01). */
export interface ExtensionRequest extends Submission {
  parkingId: number;
  driverId: number;
  /** The reservation that it extends, which ends at `from`. */
  reservationId: number;
  from: Date;
  to: Date;
}

/** A reservation of a stay: its first one, or one that extends it. */
export interface StayPart {
  id: number;
  status: ReservationStatus;
  start_time: Date;
  end_time: Date;
  space_id: number;
  parking_id: number;
  vehicle_type: VehicleType;
  vehicle_plate: string;
  payment_method: PaymentMethod;
}

/** Stays and their later ends (TRP-01). */
export const extensionRepository = (db: Db) => ({
  /** The reservations that make up the stay of a driver's that one belongs to, in order (TRP-01). */
  async stay(driverId: number, id: number): Promise<StayPart[]> {
    const { rows } = await sql<StayPart>`
      with recursive earlier as (
        select id, extends_id from reservations where id = ${id} and user_id = ${driverId}
        union all
        select r.id, r.extends_id from earlier e join reservations r on r.id = e.extends_id
      ), stay as (
        select r.* from earlier e join reservations r on r.id = e.id where e.extends_id is null
        union all
        select r.* from stay s join reservations r on r.extends_id = s.id
        where r.status <> 'cancelled'
      )
      select id, status, lower(during) as start_time, upper(during) as end_time, space_id,
        parking_id, vehicle_type, vehicle_plate, payment_method
      from stay order by lower(during)`.execute(db);
    return rows;
  },

  /**
   * When a stay's space or vehicle is wanted next, from its end to `limit`, and whether it is the space;
   * null when neither is.
   */
  async takenFrom(
    driverId: number,
    last: StayPart,
    limit: Date,
  ): Promise<{ at: Date; bySpace: boolean } | null> {
    const next = (condition: RawBuilder<unknown>) => sql`(
      select min(lower(during)) from reservations
      where ${condition} and during && tstzrange(${last.end_time}, ${limit})
        and status in (${literals(LIVE_STATUSES)}))`;
    const { rows } = await sql<{ space: Date | null; vehicle: Date | null }>`select
      ${next(sql`space_id = ${last.space_id}`)} as space,
      ${next(sql`user_id = ${driverId} and vehicle_plate = ${last.vehicle_plate}`)} as vehicle`.execute(
      db,
    );
    const { space = null, vehicle = null } = rows[0] ?? {};
    const bySpace = space !== null && (vehicle === null || space <= vehicle);
    const at = bySpace ? space : vehicle;
    return at && { at, bySpace };
  },

  /** Asks for a later end in one transaction, events included. */
  async extend(request: ExtensionRequest, now: Date) {
    const call = sql`extend_reservation(
      ${request.reservationId}, ${request.from}, ${request.to}, ${request.hourlyRate}::numeric,
      ${request.price.total}::numeric, ${request.surcharge}::numeric,
      ${request.scope}, ${request.key}, ${request.bodyHash},
      ${request.maxPending}, ${request.replyBy}, ${now})`;
    return requestWithin(db, call, request, now, request.reservationId);
  },
});
