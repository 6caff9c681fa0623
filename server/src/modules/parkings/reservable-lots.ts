import {
  type AvailabilitySchedule,
  MAX_RATE,
  type Stay,
  openUntil,
} from '@parqueo/shared-api/contract';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import { integersOf, keepNewest, kept } from './kept';

/** Lots that one statement reads. */
const PAGE = 50_000;
/** Numbers of each lot, by their place. */
export const LOT = { id: 0, x: 1, y: 2, car: 3, moto: 4, carRate: 5, motoRate: 6, hours: 7 };
export const NUMBERS_PER_LOT = 8;
/** With fewer lots they are read anew each time: that costs about a millisecond. */
const KEPT_LOTS = 1000;
/** Schedules that are looked at in one go. */
const SCHEDULES_PER_TURN = 500;
/** Stays for which it is remembered which schedules are open. */
const MAX_STAYS = 50;
/** Schedules that are remembered. */
const MAX_SCHEDULES = 100_000;

/** The lots on the map that take reservations, by id. */
export interface ReservableLots {
  /** NUMBERS_PER_LOT of each, as LOT says: its cell of the finest grid, spaces, rates in centavos, hours. */
  lots: Int32Array;
  /** The cells of the finest grid around them all. */
  around: { left: number; right: number; bottom: number; top: number };
  /** By the number of a lot's hours, whether they are open throughout a stay. */
  open(stay: Stay): Promise<Uint8Array>;
}

/** The schedules that were read, and their numbers by their hash: what a hash stands for never changes. */
interface Hours {
  numbers: Map<number, number>;
  /** The first is none: of a lot that changed while it was read. */
  schedules: (AvailabilitySchedule | null)[];
}
const noHours = (): Hours => ({ numbers: new Map(), schedules: [null] });

/**
 * Reads what takes reservations, whatever the stay. Few schedules are shared by many lots: each is asked
 * once a stay, by the contract's rule (FND-01).
 */
export function reservableLots(db: Db, clock: Clock) {
  let known = noHours();

  async function page(after: number): Promise<Int32Array> {
    const { rows } = await sql<{ lots: Uint8Array }>`
      select coalesce(string_agg(
        int4send(id) || int4send(grid_x(longitude)) || int4send(grid_y(latitude))
        || int4send(car_spaces_count) || int4send(moto_spaces_count)
        || int4send((car_hourly_rate * 100)::integer)
        || int4send((moto_hourly_rate * 100)::integer)
        || int8send(jsonb_hash_extended(availability_schedule, 0)), ''::bytea order by id), '') as lots
      from (
        select * from parkings
        where id > ${after} and active and accepts_reservations
          and longitude is not null and latitude is not null
          and greatest(car_hourly_rate, moto_hourly_rate) <= ${MAX_RATE}
        order by id limit ${PAGE}
      ) p`.execute(db);
    return integersOf((rows[0] as { lots: Uint8Array }).lots);
  }

  /** Numbers the schedules of a page's lots that are not known yet. */
  async function learn({ numbers, schedules }: Hours, unknown: Map<number, number>): Promise<void> {
    const { rows } = await sql<{ id: number; availability_schedule: AvailabilitySchedule }>`
      select id, availability_schedule from parkings
      where id = any(${[...unknown.values()]}::integer[])`.execute(db);
    const hours = new Map(rows.map((row) => [row.id, row.availability_schedule]));
    for (const [hash, id] of unknown) {
      const schedule = hours.get(id);
      if (schedule) numbers.set(hash, schedules.push(schedule) - 1);
    }
  }

  async function read(): Promise<ReservableLots> {
    const pages: Int32Array[] = [];
    // What nobody has any more is forgotten with all the others.
    if (known.schedules.length > MAX_SCHEDULES) known = noHours();
    const hours = known;
    const { numbers, schedules } = hours;
    for (let after = 0; ;) {
      const raw = await page(after);
      const amount = raw.length / (NUMBERS_PER_LOT + 1);
      const lots = new Int32Array(amount * NUMBERS_PER_LOT);
      const hashAt = (n: number) => {
        const at = n * (NUMBERS_PER_LOT + 1) + LOT.hours;
        return (raw[at] as number) * 2 ** 21 + ((raw[at + 1] as number) >>> 11);
      };
      const unknown = new Map<number, number>();
      for (let n = 0; n < amount; n += 1)
        if (!numbers.has(hashAt(n)))
          unknown.set(hashAt(n), raw[n * (NUMBERS_PER_LOT + 1)] as number);
      if (unknown.size > 0) await learn(hours, unknown);
      for (let n = 0; n < amount; n += 1) {
        const at = n * (NUMBERS_PER_LOT + 1);
        lots.set(raw.subarray(at, at + LOT.hours), n * NUMBERS_PER_LOT);
        lots[n * NUMBERS_PER_LOT + LOT.hours] = numbers.get(hashAt(n)) ?? 0;
      }
      pages.push(lots);
      if (amount < PAGE) break;
      after = raw[(amount - 1) * (NUMBERS_PER_LOT + 1)] as number;
    }
    const lots = new Int32Array(pages.reduce((sum, { length }) => sum + length, 0));
    pages.reduce((at, each) => (lots.set(each, at), at + each.length), 0);
    return { lots, around: boundsOf(lots), open: openings(schedules.slice()) };
  }

  /** Remembers which schedules are open throughout a stay. */
  function openings(schedules: Hours['schedules']): ReservableLots['open'] {
    const asked = new Map<string, Promise<Uint8Array>>();
    async function open({ start, end }: Stay): Promise<Uint8Array> {
      const flags = new Uint8Array(schedules.length);
      for (let n = 0; n < schedules.length; n += 1) {
        if (n % SCHEDULES_PER_TURN === SCHEDULES_PER_TURN - 1) await othersTurn();
        const schedule = schedules[n];
        const until = schedule ? openUntil(schedule, start, end) : null;
        if (until && until >= end) flags[n] = 1;
      }
      return flags;
    }
    return (stay) => {
      const key = `${stay.start.getTime()}-${stay.end.getTime()}`;
      const flags = asked.get(key) ?? open(stay);
      keepNewest(asked, key, flags, MAX_STAYS);
      return flags;
    };
  }

  const all = kept(
    clock,
    1,
    ({ lots }: ReservableLots) => lots.length >= KEPT_LOTS * NUMBERS_PER_LOT,
  );
  return () => all('all', read);
}

function boundsOf(lots: Int32Array): ReservableLots['around'] {
  const bounds = { left: 2 ** 31, right: -1, bottom: 2 ** 31, top: -1 };
  for (let at = 0; at < lots.length; at += NUMBERS_PER_LOT) {
    const [x, y] = [lots[at + LOT.x] as number, lots[at + LOT.y] as number];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  }
  return bounds;
}
