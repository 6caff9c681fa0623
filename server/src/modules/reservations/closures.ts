import {
  type CloseTodayBody,
  type Closure,
  type ClosureSpan,
  type ClosuresAnswer,
  type ClosuresBody,
  MAX_CLOSURES,
  type ParkingImpact,
  type ParkingPatch,
  TOUCHED_SHOWN,
  type TouchedStays,
  type VehicleType,
  hoursOf,
  isOpenThroughout,
  visibleLine,
} from '@parqueo/shared-api/contract';
import {
  type ClosedTime,
  closedTimeOf,
  closureReason,
  restOfToday,
  spanProblems,
} from '@parqueo/shared-api/contract/closures';
import { TouchedStay } from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import { retryConflicts } from '../../platform/db/retry';
import { AppError } from '../../platform/http/errors';
import { fieldsOf } from '../../platform/http/fields';
import { type ParkingTerms, lockedTerms, ownedTerms } from '../parkings/service';
import type { ReservationChanges } from './changes';
import {
  type ClosureRow,
  type LiveRow,
  type NewClosure,
  closureRepository,
} from './closure-repository';
import { readReason } from './rules';

/** What becomes of the reservations that closures touch. */
type Decision = Pick<ClosuresBody, 'existing' | 'reason'>;

/** A closure as the wire has it. */
const toClosure = ({ id, name, start, end }: ClosureRow): Closure => ({
  id,
  name,
  start_time: start.toISOString(),
  end_time: end.toISOString(),
});

const ofTouched = fieldsOf(TouchedStay);

/** Reservations that a change touches, as the wire has them. */
const touchedBy = (rows: readonly LiveRow[]): TouchedStays => ({
  count: rows.length,
  first: rows.slice(0, TOUCHED_SHOWN).map((row) => ofTouched(row)),
});

/** What a request makes of a lot and its closures: times, and the closures that are theirs already. */
interface Wanted {
  times: NewClosure[];
  there?: ClosureRow[];
}

const meets = (one: ClosedTime, other: ClosedTime) =>
  one.start < other.end && other.start < one.end;
const isSame = (one: ClosedTime, other: ClosedTime) =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

/** An owner's closures of their lots (LOT-01). */
export function closures({ db, clock }: Core, changes: ReservationChanges) {
  /**
   * Closes a lot at the times that are wanted, all or none, and decides about the reservations that they
   * touch, under the lock under which requests are made, so that none slips through. Without a decision,
   * while reservations are touched, nothing is written and the answer says which. `made` says whether there
   * is a closure that was not there before.
   */
  async function decide(
    ownerId: number,
    parkingId: number,
    { existing, reason }: Decision,
    wantedOf: (terms: ParkingTerms, before: ClosureRow[], now: Date) => Wanted,
  ): Promise<{ answer: ClosuresAnswer; made: boolean }> {
    const now = clock.now();
    const { people, ...done } = await retryConflicts(() =>
      db.transaction().execute(async (transaction) => {
        const terms = await lockedTerms(transaction, parkingId, ownerId, now);
        const repository = closureRepository(transaction);
        const before = await repository.ofParking(parkingId, now);
        const { times, there } = wantedOf(terms, before, now);
        const added = there ? [] : times.filter((time) => !before.some((one) => isSame(one, time)));
        if (
          added.length > 0 &&
          (await repository.counted(parkingId, now)) + added.length > MAX_CLOSURES
        )
          throw new AppError('TOO_MANY_CLOSURES');
        // What is cancelled is what was read.
        if (existing === 'cancel') await repository.hold(parkingId, times);
        const live = await repository.live(parkingId, times);
        const touched = live.filter(({ gives_way }) => gives_way);
        const answer: ClosuresAnswer = {
          closures: [],
          touched: touchedBy(touched),
          going_on: live.length - touched.length,
          cancelled: 0,
          already: before
            .filter((each) => !there && times.some((time) => meets(each, time)))
            .map(toClosure),
        };
        const informed = new Set<number>();
        if (touched.length > 0 && existing === undefined)
          return { answer, people: informed, made: false };
        const written = there ?? [];
        if (!there)
          for (const time of times) written.push(await repository.add(parkingId, time, now));
        answer.closures = written.map(toClosure);
        if (existing === 'cancel') {
          answer.cancelled = touched.length;
          // A stay goes with the first closure that it meets.
          const inOrder = times.toSorted((a, b) => a.start.getTime() - b.start.getTime());
          for (const time of inOrder) {
            const why = readReason(reason) ?? closureReason(time);
            for (const { o_person } of await repository.cancelWithin(parkingId, time, why, now))
              informed.add(o_person);
          }
        }
        return { answer, people: informed, made: added.length > 0 };
      }),
    );
    const { closures: closed, cancelled: amount } = done.answer;
    if (closed.length > 0)
      changes.publish('cancelled', { people: [...people], parkings: [parkingId], amount });
    return done;
  }

  return {
    /** The closures of an owner's lot that are not over. @throws AppError PARKING_NOT_FOUND */
    async closuresOf(ownerId: number, parkingId: number): Promise<Closure[]> {
      const now = clock.now();
      await ownedTerms(db, parkingId, ownerId, now);
      return (await closureRepository(db).ofParking(parkingId, now)).map(toClosure);
    },

    /**
     * Closes a lot on dates or at hours of them.
     * @throws AppError PARKING_NOT_FOUND, INVALID_FIELDS, TOO_MANY_CLOSURES
     */
    close: (ownerId: number, parkingId: number, { closures: spans, ...decision }: ClosuresBody) =>
      decide(ownerId, parkingId, decision, (terms, _before, now) => ({
        times: spans
          .map((span) => newClosure(terms, span, now))
          .filter((time, at, all) => all.findIndex((one) => isSame(one, time)) === at),
      })),

    /**
     * 'Cerrar hoy': from now to the end of the hours that last, and of today's. Where it is closed until then already, as after
     * an answer that was lost, by what closes it.
     * @throws AppError PARKING_NOT_FOUND, CLOSED_ALREADY when its hours of today are over, TOO_MANY_CLOSURES
     */
    closeToday: (ownerId: number, parkingId: number, decision: CloseTodayBody) =>
      decide(ownerId, parkingId, decision, (terms, before, now) => {
        const hours = hoursOf(terms);
        const rest = restOfToday({ ...hours, closures: [] }, now);
        if (!rest) throw new AppError('CLOSED_ALREADY');
        if (restOfToday(hours, now)) return { times: [{ ...rest, name: '' }] };
        const there = before.filter((closure) => meets(closure, rest));
        return { times: [{ ...rest, name: there[0]?.name ?? '' }], there };
      }),

    /**
     * Decides anew about the reservations of a closure that there is: those that were kept can be
     * cancelled. Who was cancelled stays so.
     * @throws AppError PARKING_NOT_FOUND, CLOSURE_NOT_FOUND
     */
    decideAnew: (ownerId: number, parkingId: number, id: number, decision: CloseTodayBody) =>
      decide(ownerId, parkingId, decision, (_terms, before) => {
        const there = before.filter((each) => each.id === id);
        if (there.length === 0) throw new AppError('CLOSURE_NOT_FOUND');
        return { times: there, there };
      }).then(({ answer }) => answer),

    /** Opens again, once: who was cancelled stays so. @throws AppError PARKING_NOT_FOUND */
    async reopen(ownerId: number, parkingId: number, id: number): Promise<void> {
      await ownedTerms(db, parkingId, ownerId, clock.now());
      if (await closureRepository(db).remove(parkingId, id))
        changes.publish('cancelled', { people: [], parkings: [parkingId], amount: 0 });
    },
  };
}

/** @throws AppError INVALID_FIELDS */
function newClosure(
  { availability_schedule }: ParkingTerms,
  span: ClosureSpan,
  now: Date,
): NewClosure {
  const time = closedTimeOf(availability_schedule, span);
  const problems = spanProblems(availability_schedule, span, now);
  if (!time || problems) throw new AppError('INVALID_FIELDS', problems);
  return { ...time, name: visibleLine(span.name ?? '') };
}

/** The effect that a change of a lot would have on its reservations (LOT-01). */
export const impactOf =
  ({ db, clock }: Core) =>
  /**
   * Nothing is changed: requests and reservations that exist keep price, times and space.
   * @throws AppError PARKING_NOT_FOUND, also for another owner's
   */
  async (ownerId: number, parkingId: number, patch: ParkingPatch): Promise<ParkingImpact> => {
    const terms = await ownedTerms(db, parkingId, ownerId, clock.now());
    const live = await closureRepository(db).live(parkingId);
    const changesRate = (type: VehicleType) => {
      const rate = patch[`${type}_hourly_rate`];
      return rate !== undefined && rate !== terms[`${type}_hourly_rate`];
    };
    const hours = patch.availability_schedule;
    const isOutside = ({ start_time, end_time }: LiveRow) =>
      hours !== undefined &&
      isOpenThroughout(terms.availability_schedule, start_time, end_time) &&
      !isOpenThroughout(hours, start_time, end_time);
    const held = (type: VehicleType) =>
      new Set(live.flatMap((each) => (each.vehicle_type === type ? [each.space_id] : []))).size;
    return {
      live: live.length,
      price: live.filter(({ vehicle_type }) => changesRate(vehicle_type)).length,
      hours: touchedBy(live.filter(isOutside)),
      least_car_spaces: held('car'),
      least_moto_spaces: held('moto'),
    };
  };
