import { type ErrorCode, MAX_PENDING_PER_DRIVER, type Price } from '@parqueo/shared-api/contract';
import type { CreatedReservation } from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import { retryConflicts } from '../../platform/db/retry';
import { AppError } from '../../platform/http/errors';
import { type IdempotencyKey, findKey } from '../../platform/http/idempotency';
import type { ReservationChanges } from './changes';
import { reservationRepository } from './repository';
import { toReservation } from './rows';

/** How often a request is checked anew because the parking changed meanwhile. */
const MAX_ATTEMPTS = 3;

/** The database functions' record of a request, which identifies a repetition. */
export interface RequestMarks {
  scope: string;
  key: string | null;
  bodyHash: string;
  maxPending: number;
  /** Most requests of one account within an hour. */
  maxHourly: number;
}

/** A request for a space or for a later end, once the rules that need no lock have passed. */
export interface Submission extends RequestMarks {
  hourlyRate: number;
  price: Price;
  surcharge: number;
  replyBy: Date;
}

/** Result of the database functions: done, or the code of a refusal. */
type RequestOutcome =
  | 'CREATED'
  | 'REPLAYED'
  | 'LOT_CHANGED'
  | Extract<
      ErrorCode,
      | 'IDEMPOTENCY_MISMATCH'
      | 'NO_FREE_SPACE'
      | 'OUTSIDE_SCHEDULE'
      | 'PLATE_ALREADY_BOOKED'
      | 'SPACE_TAKEN'
      | 'TOO_MANY_PENDING'
      | 'TOO_MANY_RESERVATIONS'
    >;

/** The result of a request; the reservation when it was made, now or before. */
export interface Allocation {
  o_outcome: RequestOutcome;
  o_reservation: number | null;
  /** With TOO_MANY_RESERVATIONS, in seconds. */
  o_wait: number | null;
}

export type SubmitRequest = ReturnType<typeof requestSubmission>;

/** How drivers' requests are made, those for a space and those for a later end. */
export function requestSubmission({ db, config }: Core, changes: ReservationChanges) {
  const reservations = reservationRepository(db);
  const maxHourly = config.requestsPerHour;

  async function created(id: number): Promise<CreatedReservation> {
    const row = await reservations.find(id);
    if (!row) throw new AppError('RESERVATION_NOT_FOUND');
    // A repeated answer shows what was created, whatever became of it since.
    return {
      _id: String(id),
      ...toReservation(row),
      status: row.auto_accepted ? 'confirmed' : 'pending',
      cancelled_by: null,
      cancel_reason: null,
    };
  }

  /**
   * Attempts until nothing changes between check and allocation, and notifies both sides. The same
   * key and body again give the same answer.
   * @throws AppError with the rule that refuses it.
   */
  return async function submit(
    driverId: number,
    kind: 'reservation' | 'extension',
    idempotency: IdempotencyKey,
    attempt: (marks: RequestMarks) => Promise<Allocation>,
  ): Promise<CreatedReservation> {
    const scope = `${kind}:${driverId}`;
    // The key comes before the rules: a retry must not be refused because time has passed.
    const existing = await findKey(db, { ...idempotency, scope });
    if (existing !== null) return created(existing);

    const { key, bodyHash } = idempotency;
    const marks = { scope, key, bodyHash, maxPending: MAX_PENDING_PER_DRIVER, maxHourly };
    for (let attempts = 1; ; attempts += 1) {
      let allocation: Allocation;
      try {
        allocation = await retryConflicts(() => attempt(marks));
      } catch (refusal) {
        // The rules may see this very request, sent twice: the other one was first.
        const first = await findKey(db, { ...idempotency, scope });
        if (first === null) throw refusal;
        return created(first);
      }
      const { o_outcome, o_reservation, o_wait } = allocation;
      if (o_outcome === 'LOT_CHANGED') {
        if (attempts < MAX_ATTEMPTS) continue;
        throw new AppError('UNAVAILABLE');
      }
      if (o_outcome !== 'CREATED' && o_outcome !== 'REPLAYED')
        throw new AppError(o_outcome, undefined, o_wait ?? undefined);
      const answer = await created(o_reservation as number);
      if (o_outcome === 'REPLAYED') return answer;
      const people = await reservations.people(answer.id);
      // One that was accepted at once counts as accepted (REQ-05).
      const change = answer.status === 'confirmed' ? 'confirmed' : 'pending';
      changes.publish(change, { people, parkings: [answer.parking.id] });
      return answer;
    }
  };
}
