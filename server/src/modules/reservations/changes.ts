import type { Reservation } from '@parqueo/shared-api/contract';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Core } from '../../platform/core';
import { reservationRepository } from './repository';
import { type ReservationRow, toReservation } from './rows';

/** The cause of a change; `clock` is everything that happens by itself (API-07). */
type Change = 'pending' | 'confirmed' | 'cancelled' | 'undone' | 'clock';

/**
 * Adds how many reservations are live, as last read while the store fails, and counts those that changed.
 * Each scrape counts anew, since partial indexes hold the live ones alone. All processes count the same
 * store, so that of several the highest is right, not their sum.
 */
function reservationMetrics(
  registry: Registry,
  countLive: () => Promise<ReadonlyMap<string, number>>,
) {
  let counts: ReadonlyMap<string, number> = new Map();
  const live = new Gauge({
    name: 'parqueo_reservations',
    help: 'Live reservations by status',
    labelNames: ['status'] as const,
    registers: [],
    async collect() {
      counts = await countLive().catch(() => counts);
      for (const [status, count] of counts) this.set({ status }, count);
    },
  });
  registry.registerMetric(live);
  return new Counter({
    name: 'parqueo_reservation_changes_total',
    help: 'Reservations requested (pending), answered (undone: taken back) or cancelled, and moved on by the clock',
    labelNames: ['change'] as const,
    registers: [registry],
  });
}

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
    if (amount > 0) counted.inc({ change }, amount);
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
