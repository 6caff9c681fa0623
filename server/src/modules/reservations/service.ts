import { type Reservation, monthsBefore } from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import { retryConflicts } from '../../platform/db/retry';
import { AppError } from '../../platform/http/errors';
import type { AccessService } from '../access/service';
import type { ParkingService } from '../parkings/service';
import { anonymise } from './anonymity';
import { reservationChanges } from './changes';
import { closures, impactOf } from './closures';
import { driverSide } from './driver-side';
import { extensions } from './extensions';
import { ownerSide } from './owner-side';
import { reservationRepository } from './repository';
import { requestSubmission } from './requests';
import { readReason } from './rules';

export { shownName } from './anonymity';
export type { ReservationColumn } from './driver-repository';
export type { ReservationRow } from './rows';
export { readPlate } from './rules';
export type { StayRow } from './stay-repository';
export { type DriverFacts, numberFor, numberOfDriver, phoneOfLot } from './whatsapp';

/** Reservations that one statement advances, or reminds of. */
const AT_ONCE = 200;

export type ReservationService = ReturnType<typeof reservationService>;

/** All operations on reservations: by the driver, by the owner, by either, and by the clock. */
export function reservationService(
  core: Core,
  { parkings, access }: { parkings: ParkingService; access: AccessService },
) {
  const { db, clock, config, newEvents } = core;
  const reservations = reservationRepository(db);
  const changes = reservationChanges(core);
  const submit = requestSubmission(core, changes);

  /** A reservation that is cancelled, now or before. */
  async function cancelled(
    id: number,
    cancel: () => ReturnType<typeof reservations.giveUp>,
  ): Promise<Reservation> {
    const { o_outcome, o_people } = await retryConflicts(cancel);
    if (o_outcome !== 'CANCELLED' && o_outcome !== 'ALREADY_CANCELLED')
      throw new AppError(o_outcome);
    return changes.changed(id, 'cancelled', o_people);
  }

  /** Tells what comes soon: requests that run out, when to leave, stays that end (PSH-01, PSH-03). */
  async function remind(): Promise<void> {
    for (;;) {
      const people = await retryConflicts(() => reservations.remind(clock.now(), AT_ONCE));
      if (people.length > 0) newEvents.publish(people);
      if (people.length < AT_ONCE) return;
    }
  }

  return {
    ...driverSide(core, { parkings, submit }),
    ...extensions(core, { parkings, submit }),
    ...ownerSide(core, { changes, access }),
    ...closures(core, changes),
    impact: impactOf(core),

    /**
     * A driver cancels before the start (HIS-05), a parking's owner after confirming. Cancelling again
     * gives the same answer, with the first reason. As 'owner' a driver's own booking is not found.
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
      return cancelled(id, () =>
        reservations.giveUp(personId, id, readReason(reason), clock.now()),
      );
    },

    /**
     * A driver finds no space at the entrance (CNF-10): the reservation costs nothing, and the owner is
     * told. Repeating it gives the same answer.
     * @throws AppError NOT_CANCELLABLE before its time and after an arrival, RESERVATION_NOT_FOUND
     */
    reportNoSpace: (driverId: number, id: number): Promise<Reservation> =>
      cancelled(id, () => reservations.reportNoSpace(driverId, id, clock.now())),

    /** Makes old reservations anonymous. */
    anonymise: () => anonymise(db, monthsBefore(clock.now(), config.anonymousAfterMonths)),

    /** Lets all reservations follow the clock (API-07), right also after downtime. */
    async followClock(): Promise<void> {
      for (;;) {
        const advanced = await retryConflicts(() => reservations.advance(clock.now(), AT_ONCE));
        const { changes: amount, people, parkings: changedIds } = advanced;
        changes.publish('clock', { people, parkings: changedIds, amount });
        if (amount < AT_ONCE) break;
      }
      await remind();
    },
  };
}
