import type { Reservation, StatusBody } from '@parqueo/shared-api/contract';
import type { Registry } from 'prom-client';
import type { Topic } from '../../platform/topic';
import { type Change, reservationMetrics } from './metrics';
import type { ReservationRepository } from './repository';
import { type ReservationRow, toReservation } from './rows';

interface Dependencies {
  reservations: ReservationRepository;
  /** Ids of users who have new events in the outbox. */
  newEvents: Topic<readonly number[]>;
  /** Ids of lots whose data or availability changed. */
  changedParkings: Topic<readonly number[]>;
  /** Where changes are counted. */
  registry: Registry;
}

/** Whom a change is told, and how many reservations it was. */
interface Concerned {
  people: readonly number[];
  parkings: readonly number[];
  amount?: number;
}

export type ReservationChanges = ReturnType<typeof reservationChanges>;

/** What follows a change of reservations: it is counted, and told to those who look. */
export function reservationChanges({
  reservations,
  newEvents,
  changedParkings,
  registry,
}: Dependencies) {
  const metrics = reservationMetrics(registry, reservations.countLive);

  /** Counts a change and tells the people and the maps concerned. */
  function tell(change: Change, { people, parkings, amount = 1 }: Concerned): void {
    if (amount > 0) metrics.changed(change, amount);
    if (people.length > 0) newEvents.publish(people);
    if (parkings.length > 0) changedParkings.publish(parkings);
  }

  /** A reservation after a change; `people` are told, null when nothing changed. */
  async function changed(
    id: number,
    status: StatusBody['status'],
    people: readonly number[] | null,
  ): Promise<Reservation> {
    const row = (await reservations.find(id)) as ReservationRow;
    if (people) tell(status, { people, parkings: [row.parking_id] });
    return toReservation(row);
  }

  return { tell, changed };
}
