import {
  BOOKINGS_PER_PAGE,
  type BookingPage,
  FIELD_MESSAGES,
  MAX_PENDING_PER_DRIVER,
  RESERVATIONS_PER_PAGE,
  type ReservationBody,
  type ReservationsQuery,
  type StatusBody,
  type ExtendBody,
  cardSurcharge,
  isTooShort,
  monthBounds,
  visibleText,
} from '@parqueo/shared-api/contract';
import type {
  CreatedReservation,
  Extension,
  Reservation,
} from '@parqueo/shared-api/contract/schemas';
import type { Clock } from '../../platform/clock';
import type { Store } from '../../platform/db';
import { retryConflicts } from '../../platform/db/retry';
import { AppError } from '../../platform/http/errors';
import { type IdempotencyKey, findKey } from '../../platform/http/idempotency';
import type { Topic } from '../../platform/topic';
import type { Registry } from 'prom-client';
import type { ParkingService } from '../parkings/service';
import { reservationMetrics } from './metrics';
import {
  type Stay,
  checkExtension,
  extensionDeadline,
  extensionProblem,
  latestEnd,
  rateOf,
  stayOf,
} from './extension';
import {
  type Allocation,
  type ReservationFilter,
  type ReservationRow,
  reservationRepository,
} from './repository';
import { newestFirst } from './newest-first';
import { checkRequest, readCode, readPlate, replyDeadline } from './rules';

/** Reservations that one statement advances. */
const ADVANCE_LIMIT = 200;

interface Dependencies {
  store: Store;
  clock: Clock;
  /** Ids of users who have new events in the outbox. */
  newEvents: Topic<readonly number[]>;
  /** Ids of lots whose data or availability changed. */
  changedParkings: Topic<readonly number[]>;
  parkings: ParkingService;
  /** Where changes are counted. */
  registry: Registry;
  /** Longest wait for an owner's answer, in minutes. */
  requestTtlMinutes: number;
}

export type ReservationService = ReturnType<typeof reservationService>;

export function reservationService(dependencies: Dependencies) {
  const { store, clock, newEvents, changedParkings, parkings, requestTtlMinutes } = dependencies;
  const reservations = reservationRepository(store.db);
  const metrics = reservationMetrics(dependencies.registry, reservations.countLive);

  async function created(id: number): Promise<CreatedReservation> {
    const row = await reservations.find(id);
    if (!row) throw new AppError('RESERVATION_NOT_FOUND');
    // A repeated answer shows what was created, whatever became of it since.
    return {
      _id: String(id),
      ...toReservation(row),
      status: 'pending',
      cancelled_by: null,
      cancel_reason: null,
    };
  }

  /** A reservation after a change; notifies the given users unless nothing changed. */
  async function changed(
    id: number,
    status: StatusBody['status'],
    people: readonly number[] | null,
  ): Promise<Reservation> {
    const row = (await reservations.find(id)) as ReservationRow;
    if (people) {
      metrics.changed(status);
      newEvents.publish(people);
      changedParkings.publish([row.parking_id]);
    }
    return toReservation(row);
  }

  /** One attempt; 'LOT_CHANGED' when the owner changed the lot between check and allocation. */
  async function attempt(
    parkingId: number,
    driverId: number,
    body: ReservationBody,
    { key, bodyHash, scope }: IdempotencyKey & { scope: string },
  ) {
    const now = clock.now();
    const checked = checkRequest(await parkings.terms(parkingId), body, now);
    return reservations.reserve(
      {
        parkingId,
        driverId,
        body,
        ...checked,
        surcharge: body.payment_method === 'card' ? cardSurcharge(checked.price.total) : 0,
        replyBy: replyDeadline(checked.start, now, requestTtlMinutes),
        maxPending: MAX_PENDING_PER_DRIVER,
        scope,
        key,
        bodyHash,
      },
      now,
    );
  }

  /** The stay that a driver's reservation belongs to. */
  async function stayWith(driverId: number, id: number): Promise<Stay> {
    const parts = await reservations.stay(driverId, id);
    const stay = stayOf(parts);
    if (!stay) throw new AppError('RESERVATION_NOT_FOUND');
    return { ...stay, parking: await parkings.terms(stay.first.parking_id) };
  }

  /** One attempt; 'LOT_CHANGED' when the stay or the lot changed between check and allocation. */
  async function attemptExtension(
    driverId: number,
    id: number,
    body: ExtendBody,
    { key, bodyHash, scope }: IdempotencyKey & { scope: string },
  ) {
    const now = clock.now();
    const stay = await stayWith(driverId, id);
    const checked = checkExtension(stay, body, now);
    const isByCard = stay.first.payment_method === 'card';
    return reservations.extend(
      {
        reservationId: stay.last.id,
        ...checked,
        surcharge: isByCard ? cardSurcharge(checked.price.total) : 0,
        replyBy: extensionDeadline(checked.from, now, requestTtlMinutes),
        maxPending: MAX_PENDING_PER_DRIVER,
        scope,
        key,
        bodyHash,
      },
      now,
    );
  }

  /** Attempts until nothing changes between check and allocation; tells both sides of what is new. */
  async function submit(
    driverId: number,
    allocate: () => Promise<Allocation>,
  ): Promise<CreatedReservation> {
    for (let attempts = 1; ; attempts += 1) {
      const { o_outcome, o_reservation, o_owner } = await retryConflicts(allocate);
      if (o_outcome === 'LOT_CHANGED') {
        if (attempts < 3) continue;
        throw new AppError('UNAVAILABLE');
      }
      if (o_outcome !== 'CREATED' && o_outcome !== 'REPLAYED') throw new AppError(o_outcome);
      const answer = await created(o_reservation as number);
      if (o_outcome === 'CREATED') {
        metrics.changed('pending');
        newEvents.publish([driverId, o_owner]);
        changedParkings.publish([answer.parking.id]);
      }
      return answer;
    }
  }

  return {
    /**
     * Requests a space for a driver (BOK-08, API-06). The same key and body again give the same
     * answer.
     * @throws AppError with the rule that refuses it.
     */
    async reserve(
      parkingId: number,
      driverId: number,
      given: ReservationBody,
      idempotency: IdempotencyKey,
    ): Promise<CreatedReservation> {
      const scope = `reservation:${driverId}`;
      // Before the rules: a retry must not be refused because time has passed.
      const known = await findKey(store.db, { ...idempotency, scope });
      if (known !== null) return created(known);

      const body = {
        ...given,
        vehicle_plate: readPlate(given.vehicle_plate),
        vehicle_brand: visibleText(given.vehicle_brand),
        vehicle_model: visibleText(given.vehicle_model),
        vehicle_color: visibleText(given.vehicle_color),
      };
      return submit(driverId, () => attempt(parkingId, driverId, body, { ...idempotency, scope }));
    },

    /**
     * How far a driver's stay can be extended (TRP-01): until the parking closes, its space or vehicle
     * is reserved, or the longest reservation is reached.
     * @throws AppError RESERVATION_NOT_FOUND, also for another driver's
     */
    async extension(driverId: number, id: number): Promise<Extension> {
      const stay = await stayWith(driverId, id);
      const { last, pending } = stay;
      const limit = latestEnd(stay);
      const isOver = extensionProblem(stay, clock.now()) !== null || limit <= last.end_time;
      const end = isOver ? null : ((await reservations.takenFrom(driverId, last, limit)) ?? limit);
      const until = end && !isTooShort({ start: last.end_time, end }) ? end.toISOString() : null;
      const asked = pending && (await reservations.find(pending.id));
      return {
        end_time: last.end_time.toISOString(),
        until,
        hourly_rate: rateOf(stay),
        pending: asked ? toReservation(asked) : null,
      };
    },

    /**
     * Asks the owner for a later end of a driver's stay, in the same space (TRP-01). The same key and
     * body again give the same answer.
     * @throws AppError with the rule that refuses it.
     */
    async extend(
      driverId: number,
      id: number,
      body: ExtendBody,
      idempotency: IdempotencyKey,
    ): Promise<CreatedReservation> {
      const scope = `extension:${driverId}`;
      const known = await findKey(store.db, { ...idempotency, scope });
      if (known !== null) return created(known);
      return submit(driverId, () =>
        attemptExtension(driverId, id, body, { ...idempotency, scope }),
      );
    },

    /** The reservations of an owner's lots (API-04): a page of those asked for, or the latest. */
    async ofOwner(ownerId: number, query: ReservationsQuery): Promise<Reservation[]> {
      return (await reservations.ofOwner(ownerId, filterOf(query))).map(toReservation);
    },

    /** All of them, newest first, in pages: a long history is never completely in memory. */
    async *allOfOwner(ownerId: number, query: ReservationsQuery): AsyncGenerator<Reservation> {
      const filter = filterOf({ ...query, page: 1 });
      const span = await reservations.span(ownerId, filter);
      if (span === null) return;
      const read = (part: ReservationFilter) =>
        reservations.ofOwner(ownerId, { ...filter, ...part });
      for await (const rows of newestFirst(span, read)) yield* rows.map(toReservation);
    },

    /** A driver's own reservations, or those of them with the ids given. */
    ofDriver: (driverId: number, ids?: readonly number[]) => reservations.ofDriver(driverId, ids),

    /**
     * A page of a driver's own reservations: those that hold a space, the next first, then the others,
     * the latest first (HIS-06).
     * @throws AppError INVALID_FIELDS when `after` is none of theirs
     */
    async pageOfDriver(driverId: number, { limit = BOOKINGS_PER_PAGE, after }: BookingPage) {
      const page = await reservations.pageOfDriver(driverId, limit, after);
      if (page === null) throw new AppError('INVALID_FIELDS', { after: FIELD_MESSAGES.invalid });
      return page;
    },

    /**
     * An owner's answer to a request (REQ-02); a rejection may have a reason.
     * @throws AppError ALREADY_DECIDED, RESERVATION_NOT_FOUND (also for another owner's)
     */
    async decide(ownerId: number, id: number, { status, reason }: StatusBody) {
      if (status !== 'cancelled' && reason !== undefined) {
        throw new AppError('INVALID_FIELDS', { reason: FIELD_MESSAGES.notAllowed });
      }
      const { o_outcome, o_people } = await retryConflicts(() =>
        reservations.decide(ownerId, id, status, normaliseReason(reason), clock.now()),
      );
      if (o_outcome !== 'DECIDED') throw new AppError(o_outcome);
      return changed(id, status, o_people);
    },

    /**
     * A driver cancels before the start (HIS-05), a lot's owner what was confirmed. Cancelling again
     * answers the same, with the first reason. As 'owner' a driver's own booking is not found.
     * @throws AppError NOT_CANCELLABLE, RESERVATION_NOT_FOUND (also when it is neither's)
     */
    async cancel(
      personId: number,
      id: number,
      reason: string | undefined,
      side: 'owner' | 'either',
    ): Promise<Reservation> {
      if (side === 'owner' && (await reservations.find(id))?.user_id === personId)
        throw new AppError('RESERVATION_NOT_FOUND');
      const { o_outcome, o_people } = await retryConflicts(() =>
        reservations.giveUp(personId, id, normaliseReason(reason), clock.now()),
      );
      if (o_outcome !== 'CANCELLED' && o_outcome !== 'ALREADY_CANCELLED') {
        throw new AppError(o_outcome);
      }
      return changed(id, 'cancelled', o_people);
    },

    /** Lets all reservations follow the clock (API-07), right also after downtime. */
    async followClock(): Promise<void> {
      for (;;) {
        const {
          changes,
          people,
          parkings: changedIds,
        } = await retryConflicts(() => reservations.advance(clock.now(), ADVANCE_LIMIT));
        if (changes > 0) metrics.changed('clock', changes);
        if (people.length > 0) newEvents.publish(people);
        if (changedIds.length > 0) changedParkings.publish(changedIds);
        if (changes < ADVANCE_LIMIT) return;
      }
    },
  };
}

/** A reason without invisible characters; a blank one counts as none. */
const normaliseReason = (reason = ''): string | null => visibleText(reason) || null;

/** All reservations by default, up to the repository's limit. */
function filterOf({ month, status, code, page }: ReservationsQuery): ReservationFilter {
  const asked = month !== undefined || status !== undefined || page !== undefined;
  return {
    status,
    ...(code !== undefined && { code: readCode(code) }),
    ...(month !== undefined && monthBounds(month)),
    ...(asked && {
      limit: RESERVATIONS_PER_PAGE,
      offset: ((page ?? 1) - 1) * RESERVATIONS_PER_PAGE,
    }),
  };
}

/** A row as the contract's Reservation (API-04). */
function toReservation(row: ReservationRow): Reservation {
  return {
    id: row.id,
    code: row.code,
    extends_id: row.extends_id,
    status: row.status,
    payment_status: row.payment_status,
    payment_method: row.payment_method,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    created_at: row.created_at.toISOString(),
    reply_by: row.reply_by.toISOString(),
    total_cost: row.total_cost,
    reservation_cost: row.reservation_cost,
    card_surcharge: row.card_surcharge,
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
    vehicle_plate: row.vehicle_plate,
    vehicle_brand: row.vehicle_brand,
    vehicle_model: row.vehicle_model,
    vehicle_color: row.vehicle_color,
    user: { full_name: row.full_name },
    space: { identifier: row.identifier, vehicle_type: row.vehicle_type },
    parking: { id: row.parking_id, name: row.parking_name },
  };
}
