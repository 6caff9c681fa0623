import { type RawBuilder, sql } from 'kysely';

/** An owner's lots, one of them, or a lot whoever's it is, and a stretch of time. */
export interface Selection {
  ownerId?: number;
  parkingId?: number | undefined;
  from: Date;
  until: Date;
}

/** The owner's lots that are selected. */
export const selectLots = ({ ownerId, parkingId }: Selection): RawBuilder<unknown> => sql`
  select * from parkings where true
    ${ownerId === undefined ? sql`` : sql`and owner_id = ${ownerId}`}
    ${parkingId === undefined ? sql`` : sql`and id = ${parkingId}`}`;

/** The day in Guatemala of an instant. */
export const dayOf = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} at time zone interval '-6 hours')::date`;

/** Statuses of reservations that the owner has accepted and nobody gave up. */
export const isAccepted = (status: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${status} in ('confirmed', 'active', 'completed')`;

/** Whether a reservation r was given up because the car did not come (GAT-05). */
export const IS_NO_SHOW = sql`(r.status = 'cancelled' and r.cancelled_by = 'owner' and exists (
  select from gate_marks m where m.reservation_id = r.id and m.kind = 'no_show'
    and not exists (select from gate_marks u where u.undoes = m.id and u.kind = 'undone')))`;
