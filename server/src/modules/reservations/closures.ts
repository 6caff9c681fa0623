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
  closedTimeOf,
  closureReason,
  restOfToday,
  spanProblems,
} from '@parqueo/shared-api/contract/closures';
import type { Core } from '../../platform/core';
import { retryConflicts } from '../../platform/db/retry';
import { AppError } from '../../platform/http/errors';
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

/** Reservations that a change touches, as the wire has them. */
const touchedBy = (rows: readonly LiveRow[]): TouchedStays => ({
  count: rows.length,
  first: rows.slice(0, TOUCHED_SHOWN).map(({ id, status, vehicle_plate, space, ...stay }) => ({
    id,
    status,
    vehicle_plate,
    space,
    start_time: stay.start_time.toISOString(),
    end_time: stay.end_time.toISOString(),
  })),
});

/** An owner's closures of their lots (LOT-01). */
export function closures({ db, clock }: Core, changes: ReservationChanges) {
  /**
   * Decides about the reservations that closures touch, under the lock under which requests are made, so
   * that none slips through; what `closuresOf` writes is written with the decision or not at all. Without
   * one, while reservations are touched, the answer says which.
   */
  async function decide(
    ownerId: number,
    parkingId: number,
    { existing, reason }: Decision,
    closuresOf: (
      repository: ReturnType<typeof closureRepository>,
      terms: ParkingTerms,
      now: Date,
    ) => Promise<{ times: readonly NewClosure[]; write: () => Promise<ClosureRow[]> }>,
  ): Promise<ClosuresAnswer> {
    const now = clock.now();
    const { answer, people } = await retryConflicts(() =>
      db.transaction().execute(async (transaction) => {
        const terms = await lockedTerms(transaction, parkingId, ownerId, now);
        const repository = closureRepository(transaction);
        const { times, write } = await closuresOf(repository, terms, now);
        const live = await repository.live(parkingId, times);
        const touched = touchedBy(live.filter(({ gives_way }) => gives_way));
        const goingOn = live.filter(({ gives_way }) => !gives_way);
        // A stay has one space, also where it was extended.
        const going_on = new Set(goingOn.map(({ space_id }) => space_id)).size;
        if (touched.count > 0 && existing === undefined)
          return { answer: { closures: [], touched, going_on, cancelled: 0 }, people: [] };
        const written = await write();
        const informed = new Map<number, Set<number>>();
        for (const closure of existing === 'cancel' ? times : []) {
          const why = readReason(reason) ?? closureReason(closure);
          for (const each of await repository.cancelWithin(parkingId, closure, why, now))
            informed.set(
              each.o_reservation,
              (informed.get(each.o_reservation) ?? new Set()).add(each.o_person),
            );
        }
        return {
          answer: {
            closures: written.map(toClosure),
            touched,
            going_on,
            cancelled: informed.size,
          },
          people: [...new Set([...informed.values()].flatMap((each) => [...each]))],
        };
      }),
    );
    if (answer.closures.length > 0)
      changes.publish('cancelled', { people, parkings: [parkingId], amount: answer.cancelled });
    return answer;
  }

  /** Closes a lot at the times that its terms make of a request: all or none. */
  const close = (
    ownerId: number,
    parkingId: number,
    decision: Decision,
    timesOf: (terms: ParkingTerms, now: Date) => NewClosure[],
  ): Promise<ClosuresAnswer> =>
    decide(ownerId, parkingId, decision, async (repository, terms, now) => {
      const times = timesOf(terms, now);
      const before = await repository.counted(parkingId, now);
      if (before + times.length > MAX_CLOSURES) throw new AppError('TOO_MANY_CLOSURES');
      return {
        times,
        async write() {
          const written = [];
          for (const time of times) written.push(await repository.add(parkingId, time, now));
          return written;
        },
      };
    });

  return {
    /** The closures of an owner's lot that are not over. @throws AppError PARKING_NOT_FOUND */
    async closuresOf(ownerId: number, parkingId: number): Promise<Closure[]> {
      const now = clock.now();
      await ownedTerms(db, parkingId, ownerId, now);
      return (await closureRepository(db).ofParking(parkingId, now)).map(toClosure);
    },

    /**
     * Closes a lot on dates or at hours of them. Without a decision nothing is written where reservations
     * are touched: the answer says which.
     * @throws AppError PARKING_NOT_FOUND, INVALID_FIELDS, TOO_MANY_CLOSURES
     */
    close: (ownerId: number, parkingId: number, { closures: spans, ...decision }: ClosuresBody) =>
      close(ownerId, parkingId, decision, (terms, now) =>
        spans.map((span) => newClosure(terms, span, now)),
      ),

    /**
     * 'Cerrar hoy': from now to the end of today's hours.
     * @throws AppError PARKING_NOT_FOUND, CLOSED_ALREADY when it does not open today any more
     */
    closeToday: (ownerId: number, parkingId: number, decision: CloseTodayBody) =>
      close(ownerId, parkingId, decision, (terms, now) => {
        const rest = restOfToday(hoursOf(terms), now);
        if (!rest) throw new AppError('CLOSED_ALREADY');
        return [{ ...rest, name: '' }];
      }),

    /**
     * Decides anew about the reservations of a closure that there is: those that were kept can be
     * cancelled. Who was cancelled stays so.
     * @throws AppError PARKING_NOT_FOUND, CLOSURE_NOT_FOUND
     */
    decideAnew: (ownerId: number, parkingId: number, id: number, decision: CloseTodayBody) =>
      decide(ownerId, parkingId, decision, async (repository, _terms, now) => {
        const closure = (await repository.ofParking(parkingId, now)).find((each) => each.id === id);
        if (!closure) throw new AppError('CLOSURE_NOT_FOUND');
        return { times: [closure], write: async () => [closure] };
      }),

    /**
     * Opens again: who was cancelled stays so.
     * @throws AppError PARKING_NOT_FOUND, CLOSURE_NOT_FOUND
     */
    async reopen(ownerId: number, parkingId: number, id: number): Promise<void> {
      await ownedTerms(db, parkingId, ownerId, clock.now());
      if (!(await closureRepository(db).remove(parkingId, id)))
        throw new AppError('CLOSURE_NOT_FOUND');
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
