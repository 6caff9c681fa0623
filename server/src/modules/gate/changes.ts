import { type MarkKind, type MarkedPayment, NO_SHOW_REASON } from '@parqueo/shared-api/contract';
import type { Db } from '../../platform/db';
import { column, first, run, value } from '../../platform/db/rows';

/** A car without a reservation. */
interface WalkIn {
  parkingId: number;
  spaceId: number;
  plate: string;
  arrival: Date;
  /** When it will leave, if that is known. */
  departure: Date | null;
  now: Date;
}

/** What a stay's people are told of: a mark, and when it happened. */
interface Told {
  kind: MarkKind;
  /** The kind of the mark that it takes back. */
  undone: MarkKind | null;
  at: Date;
}

/** How marks change the rows of a stay; what they hold follows (holds.ts). */
export const stayChanges = (db: Db) => ({
  /** Adds a walk-in at the lot's rate, which holds nothing yet; its id. */
  addWalkIn: ({ parkingId, spaceId, plate, arrival, departure, now }: WalkIn) => value(db)<number>`
      insert into reservations (space_id, parking_id, vehicle_type, during, status, reply_by,
        payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
        vehicle_model, vehicle_color, created_at, booked_end, arrived_at)
      select s.id, s.parking_id, s.vehicle_type,
        tstzrange(${arrival}, ${arrival}::timestamptz + interval '1 millisecond'), 'completed',
        ${now}, 'cash', 0, 0, 0, ${plate}, '', '', '', ${now},
        ${departure}, ${arrival}
      from spaces s
      where s.id = ${spaceId} and s.parking_id = ${parkingId}
      returning id`,

  /** Cancels a walk-in whose arrival was taken back: its car was never there. */
  removeWalkIn: (stayId: number) => run(
    db,
  )`update reservations set status = 'cancelled', cancelled_by = 'owner',
      arrived_at = null where id = ${stayId}`,

  /** Sets when a car came; null takes that back. */
  arrive: (stayId: number, at: Date | null) =>
    run(db)`update reservations set arrived_at = ${at} where id = ${stayId}`,

  /**
   * Sets when a car left; null takes that back. A walk-in's total is what it owes, and a request for a later
   * end is cancelled, by the driver who went: not for want of an answer.
   */
  async leave(stayId: number, at: Date | null, walkInTotal: number): Promise<void> {
    await run(db)`update reservations set left_at = ${at},
      total_cost = case when user_id is null then ${walkInTotal}::numeric else total_cost end
      where id = ${stayId}`;
    await run(db)`update reservations
      set status = 'cancelled', cancelled_by = 'driver', given_up_with_stay = true
      where ${at}::timestamptz is not null and status = 'pending'
        and id in (select parts_of(${stayId}))`;
  },

  /** Cancels a stay and its extensions because its driver did not come. */
  cancelMissed: (stayId: number) => run(db)`update reservations
      set status = 'cancelled', cancelled_by = 'owner', cancel_reason = ${NO_SHOW_REASON},
        given_up_with_stay = id <> ${stayId}
      where status <> 'cancelled' and id in (select parts_of(${stayId}))`,

  /** Takes `cancelMissed` back, but of a request for a later end. */
  restoreMissed: (stayId: number) => run(db)`update reservations
      set status = 'completed', cancelled_by = null, cancel_reason = null, given_up_with_stay = false
      where id in (select parts_of(${stayId}))
        and (id = ${stayId} or given_up_with_stay and decided_at is not null)`,

  /**
   * A request for a later end that was cancelled with a stay at an instant waits again, after the stay is as it
   * was. Both sides are told where its time ran out meanwhile, or where it has no place any more, which refuses
   * it; a closure of before had left it there.
   */
  async restoreRequest(stayId: number, cancelledAt: Date, now: Date): Promise<void> {
    const request = await first(db)<{ id: number; status: string }>`
      update reservations r set given_up_with_stay = false, cancel_reason = null,
        status = case when later.fits and r.reply_by > ${now} then 'pending' else 'cancelled' end,
        cancelled_by = case when r.reply_by <= ${now} then 'system' when not later.fits then 'owner' end
      from (select x.id, not exists (
          select from closures c where c.parking_id = x.parking_id and c.during && x.during
            and c.created_at >= ${cancelledAt}
        ) and not exists (
          select from reservations o
          where o.status in ('pending', 'confirmed', 'active') and o.during && x.during
            and (o.space_id = x.space_id
              or o.user_id = x.user_id and o.vehicle_plate = x.vehicle_plate)) as fits
        from reservations x
        where x.id in (select parts_of(${stayId})) and x.given_up_with_stay and x.decided_at is null) later
      where r.id = later.id returning r.id, r.status`;
    if (request?.status === 'cancelled')
      await run(db)`select tell_status(${request.id}, '{}', ${now})`;
  },

  /** Sets how a stay was paid; null when no payment counts any more. */
  async pay(stayId: number, method: MarkedPayment | null): Promise<void> {
    const status = method === null ? 'pending' : method === 'unpaid' ? 'unpaid' : 'paid';
    await run(db)`update reservations set payment_status = ${status}
      where id in (select parts_of(${stayId}))`;
  },

  /** The payment that counts again when the one that replaced it is taken back. */
  paymentBefore: (markId: number) => first(db)<{ method: MarkedPayment; happened_at: Date }>`
      select b.method, b.happened_at from gate_marks m join gate_marks b on b.id = m.corrects
      where m.id = ${markId}`,

  /**
   * Notifies a stay's people of a mark, in the order of the users' locks; returns their ids. Of an undoing
   * each is told which event it takes back.
   */
  notify: (stayId: number, { kind, undone, at }: Told, now: Date) => column(db)<number>`
      select person, emit_event(person, 'reservation_status', reservation_facts(${stayId})
        || jsonb_build_object('mark', ${kind}::text, 'at', ${at}::timestamptz)
        || jsonb_strip_nulls(jsonb_build_object('undone', ${undone}::text, 'takes_back', (
          select max(e.id) from events e
          where ${undone}::text is not null and e.user_id = person
            and e.payload ->> 'mark' = ${undone}::text
            and e.payload ->> 'reservation_id' = ${String(stayId)}::text))), ${now})
      from (select person from people_of(${stayId}) person order by person) people`,
});
