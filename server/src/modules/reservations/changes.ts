import type { Reservation } from '@parqueo/shared-api/contract';
import type { Registry } from 'prom-client';
import type { Topic } from '../../platform/topic';
import { type Change, reservationMetrics } from './metrics';
import type { ReservationRepository } from './repository';
import { type ReservationRow, toReservation } from './rows';

interface Dependencies {
  reservations: ReservationRepository;
  /** Ids of users who have new events in the outbox. */
  newEvents: Topic<readonly number[]>;
  /** Ids of parkings whose data or availability changed. */
  changedParkings: Topic<readonly number[]>;
  /** Registry of the counters. */
  registry: Registry;
}

/** The people and parkings that a change concerns, and the number of reservations. */
interface Concerned {
  people: readonly number[];
  parkings: readonly number[];
  amount?: number;
}

export type ReservationChanges = ReturnType<typeof reservationChanges>;

/** Counts changes of reservations and publishes them. */
export function reservationChanges({
  reservations,
  newEvents,
  changedParkings,
  registry,
}: Dependencies) {
  const metrics = reservationMetrics(registry, reservations.countLive);

  /** Counts a change, and notifies the people and the maps concerned. */
  function publish(change: Change, { people, parkings, amount = 1 }: Concerned): void {
    if (amount > 0) metrics.changed(change, amount);
    if (people.length > 0) newEvents.publish(people);
    if (parkings.length > 0) changedParkings.publish(parkings);
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
