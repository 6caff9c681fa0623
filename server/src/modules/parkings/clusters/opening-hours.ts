import { setImmediate as othersTurn } from 'node:timers/promises';
import { type AvailabilitySchedule, type Stay, openUntil } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db';

/** Schedules that are looked at before others have their turn. */
const SCHEDULES_PER_TURN = 500;
/** Most stays for which it is remembered which schedules are open. */
const MAX_STAYS = 50;

/** Whether parkings are open throughout a stay, by the number of their hours. */
export type OpenDuring = (stay: Stay) => Promise<Uint8Array>;

/**
 * Numbers the schedules of parkings: many parkings share few, and each is checked once for a stay, by the
 * contract's rule (FND-01). A schedule is identified by its hash, whose content never changes.
 */
export function scheduleNumbers(db: Db) {
  const numbers = new Map<number, number>();
  /** Number 0 is of a parking that changed while it was read: closed. */
  const schedules: (AvailabilitySchedule | null)[] = [null];

  return {
    /** Number of schedules. */
    size: () => schedules.length,

    /** The numbers of the hashes of some parkings' schedules. */
    async of(hashes: Float64Array, parkings: Int32Array): Promise<Int32Array> {
      const unknown = new Map<number, number>();
      hashes.forEach((hash, row) => {
        if (!numbers.has(hash)) unknown.set(hash, parkings[row] as number);
      });
      if (unknown.size > 0) {
        const { rows } = await sql<{ id: number; availability_schedule: AvailabilitySchedule }>`
          select id, availability_schedule from parkings
          where id = any(${[...unknown.values()]}::integer[])`.execute(db);
        const read = new Map(rows.map((row) => [row.id, row.availability_schedule]));
        for (const [hash, id] of unknown) {
          const schedule = read.get(id);
          if (schedule) numbers.set(hash, schedules.push(schedule) - 1);
        }
      }
      return Int32Array.from(hashes, (hash) => numbers.get(hash) ?? 0);
    },

    /** Which of the schedules read so far are open. */
    openDuring: () => openDuring(schedules.slice()),
  };
}

/** Checks which schedules are open throughout a stay, and caches the answer; null is never open. */
export function openDuring(schedules: readonly (AvailabilitySchedule | null)[]): OpenDuring {
  const cache = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_STAYS });

  async function read({ start, end }: Stay): Promise<Uint8Array> {
    const open = new Uint8Array(schedules.length);
    for (const [number, schedule] of schedules.entries()) {
      if (number % SCHEDULES_PER_TURN === SCHEDULES_PER_TURN - 1) await othersTurn();
      const until = schedule && openUntil(schedule, start, end);
      if (until && until >= end) open[number] = 1;
    }
    return open;
  }

  return (stay) => {
    const key = `${stay.start.getTime()}-${stay.end.getTime()}`;
    const open = cache.get(key) ?? read(stay);
    cache.set(key, open);
    return open;
  };
}
