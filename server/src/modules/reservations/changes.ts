import type { Reservation } from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import { type Change, reservationMetrics } from './metrics';
import { reservationRepository } from './repository';
import { type ReservationRow, toReservation } from './rows';

/** The people and parkings that a change concerns, and the number of reservations. */
interface Concerned {
  people: readonly number[];
  parkings: readonly number[];
  amount?: number;
}

export type ReservationChanges = ReturnType<typeof reservationChanges>;

/** Counts changes of reservations and publishes them. */
export function reservationChanges({ db, newEvents, changedOnMap, metrics }: Core) {
  const reservations = reservationRepository(db);
  const counted = reservationMetrics(metrics, reservations.countLive);

  /** Counts a change, and notifies the people and the maps concerned. */
  function publish(change: Change, { people, parkings, amount = 1 }: Concerned): void {
    if (amount > 0) counted.changed(change, amount);
    if (people.length > 0) newEvents.publish(people);
    if (parkings.length > 0) changedOnMap.publish(parkings);
  }

  /** A reservation after a change; notifies `people`, null when nothing changed. */
  async function changed(
    id: number,
    change: Change,
    people: readonly number[] | null,
  ): Promise<Reservation> {
    const row = (await reservations.find(id)) as ReservationRow;
    if (people) publish(change, { people, parkings: [row.parking_id] });
    return toReservation(row);
  }

  return { publish, changed };
}
