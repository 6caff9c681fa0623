import {
  type Canceller,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  PAYMENT_METHODS,
  QUARTER_MS,
  type ReservationStatus,
  instantOf,
  localTime,
  monthOf,
  priceOf,
  surchargeOf,
} from '@parqueo/shared-api/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../schema/tables';
import lists from './history.json';

/** Month in which the demo's history begins. */
const FIRST_MONTH = '2025-08';
/** Past reservations a month of each parking of the demo owner, and of the demo driver. */
const PER_MONTH = { parking: 4, driver: 3 };

/**
 * The demo owner's present day, lot by lot: quarters of an hour until it begins, hours, status. Some have left and
 * paid, two are late, some come soon, one request waits.
 */
const DAY: readonly [number, number, ReservationStatus][] = [
  [-14, 2, 'completed'],
  [-12, 2, 'completed'],
  [-8, 1, 'completed'],
  [-1, 2, 'active'],
  [0, 1, 'active'],
  [2, 2, 'confirmed'],
  [3, 1, 'confirmed'],
  [5, 2, 'confirmed'],
  [7, 3, 'confirmed'],
  [6, 2, 'pending'],
];

/** A space that reservations can be put in. */
export interface DemoSpace {
  id: number;
  parkingId: number;
  vehicleType: 'car' | 'moto';
  hourlyRate: number;
}

/** A row of `reservations`. */
export type DemoReservation = Insertable<Tables['reservations']> & { id: number };

/** The people and parkings of the history. */
interface DemoCity {
  now: Date;
  /** Spaces of each parking, by its id. */
  spaces: ReadonlyMap<number, readonly DemoSpace[]>;
  ownParkings: readonly number[];
  otherParkings: readonly number[];
  /** Parkings that never close, and those with no space left at the first start. */
  alwaysOpen: ReadonlySet<number>;
  fullParkings: readonly number[];
  demoDriver: number;
  otherDrivers: readonly number[];
}

/** Vehicles, and reasons of cancellations, null where none was given. */
const { cars, motos, colors } = lists;
const reasons: Readonly<Record<Canceller, readonly (string | null)[]>> = lists.reasons;

/** Reservations in every status, from the first month to the days after the first start. */
export function demoReservations(city: DemoCity): DemoReservation[] {
  const { now } = city;
  const random = seededRandom(20_260_101);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const taken = new Map<number, [number, number][]>();
  const somebody = () => pick(city.otherDrivers);
  const made: DemoReservation[] = [];
  let plates = 0;

  /** First space of the parking that is free all the time, or none. */
  function freeSpace(parkingId: number, from: number, to: number): DemoSpace | undefined {
    const spaces = city.spaces.get(parkingId) ?? [];
    const shift = Math.floor(random() * spaces.length);
    return [...spaces.slice(shift), ...spaces.slice(0, shift)].find(({ id }) =>
      (taken.get(id) ?? []).every(([start, end]) => to <= start || from >= end),
    );
  }

  function add(
    parkingId: number,
    userId: number,
    status: ReservationStatus,
    from: number,
    hours: number,
    isAwaited = false,
  ): void {
    const to = from + hours * HOUR_MS;
    const space = freeSpace(parkingId, from, to);
    if (!space) return;
    taken.set(space.id, [...(taken.get(space.id) ?? []), [from, to]]);
    const price = priceOf(space.hourlyRate, new Date(from), new Date(to));
    const method = pick(PAYMENT_METHODS);
    const [brand = '', model = ''] = pick(space.vehicleType === 'car' ? cars : motos);
    const requestedAt = Math.min(
      now.getTime() - 5 * MINUTE_MS,
      from - (1 + Math.floor(random() * 30)) * HOUR_MS,
    );
    const decided = new Date(Math.min(now.getTime(), requestedAt + 20 * MINUTE_MS));
    const cancelledBy =
      status === 'cancelled' ? pick(['owner', 'driver', 'system'] as const) : null;
    plates += 1;
    const hasCome = (status === 'active' && !isAwaited) || status === 'completed';
    const hasLeft = status === 'completed';
    made.push({
      id: plates,
      // Up to ten minutes after the start, which may be this minute.
      arrived_at: hasCome
        ? new Date(Math.min(now.getTime(), from + (plates % 10) * MINUTE_MS))
        : null,
      left_at: hasLeft ? new Date(to) : null,
      payment_status: hasLeft ? 'paid' : 'pending',
      space_id: space.id,
      parking_id: parkingId,
      vehicle_type: space.vehicleType,
      user_id: userId,
      during: `[${new Date(from).toISOString()},${new Date(to).toISOString()})`,
      status,
      // Open requests last until they start, so that they wait for whoever tries the demo.
      reply_by: new Date(from),
      payment_method: method,
      total_cost: price.total,
      reservation_cost: price.reservation,
      card_surcharge: surchargeOf(method, price.total),
      vehicle_plate: plateNumber(plates, space.vehicleType),
      vehicle_brand: brand,
      vehicle_model: model,
      vehicle_color: pick(colors),
      created_at: new Date(requestedAt),
      decided_at: status === 'pending' ? null : decided,
      cancelled_by: cancelledBy,
      cancel_reason: cancelledBy && pick(reasons[cancelledBy]),
    });
  }

  /** A past stay on a workday of the month, when every parking is open. */
  function addPast(parkingId: number, userId: number, month: string): void {
    const day = pick(workdays(month, now));
    if (day === undefined) return;
    const start = instantOf(day, `${String(8 + Math.floor(random() * 6)).padStart(2, '0')}:00`);
    const hours = 1 + Math.floor(random() * 6) / 2;
    if (!start) return;
    add(parkingId, userId, random() < 0.82 ? 'completed' : 'cancelled', start.getTime(), hours);
  }

  for (const month of monthsUntil(now)) {
    for (const parkingId of city.ownParkings)
      for (let n = 0; n < PER_MONTH.parking; n += 1) addPast(parkingId, somebody(), month);
    for (let n = 0; n < PER_MONTH.driver; n += 1)
      addPast(pick([...city.ownParkings, ...city.otherParkings]), city.demoDriver, month);
  }

  const soon = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
  for (const parkingId of city.fullParkings) {
    const count = city.spaces.get(parkingId)?.length ?? 0;
    for (let n = 0; n < count; n += 1) add(parkingId, somebody(), 'active', soon - 3 * HOUR_MS, 22);
  }
  const open = (parkings: readonly number[]) => parkings.filter((id) => city.alwaysOpen.has(id));
  const busy = open([...city.ownParkings, ...city.otherParkings]).filter(
    (id) => !city.fullParkings.includes(id),
  );
  for (const parkingId of busy) {
    const share = 0.2 + random() * 0.65;
    const count = Math.floor((city.spaces.get(parkingId)?.length ?? 0) * share);
    for (let n = 0; n < count; n += 1)
      add(parkingId, somebody(), 'active', soon - 2 * HOUR_MS, 3 + Math.floor(random() * 9));
  }
  const ownOpen = open(city.ownParkings);
  for (let n = 0; n < 6; n += 1) {
    add(pick(ownOpen), somebody(), 'pending', soon + (6 + n * 9) * HOUR_MS, 1 + (n % 3));
    add(pick(ownOpen), somebody(), 'confirmed', soon + (4 + n * 7) * HOUR_MS, 2);
  }
  const quarter = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  for (const [n, [quarters, hours, status]] of DAY.entries()) {
    const parking = ownOpen[n % ownOpen.length] as number;
    add(parking, somebody(), status, quarter + quarters * QUARTER_MS, hours, true);
  }
  add(pick(ownOpen), city.demoDriver, 'pending', soon + DAY_MS, 2);
  add(pick(ownOpen), city.demoDriver, 'confirmed', soon + 2 * DAY_MS, 3);
  // Not come yet, so that the driver can say that there is no space.
  add(pick(busy), city.demoDriver, 'active', soon - HOUR_MS, 4, true);
  return made;
}

/** 'YYYY-MM' from the first month to the current one. */
function monthsUntil(now: Date): string[] {
  const last = monthOf(now);
  const months: string[] = [];
  let [year = 0, month = 0] = FIRST_MONTH.split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** Workdays of a month that are over, as dates. */
function workdays(month: string, now: Date): string[] {
  const today = localTime(now).date;
  return Array.from({ length: 28 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
    .filter((date) => date < today)
    .filter((date) => {
      const noon = instantOf(date, '12:00');
      return noon !== null && !['saturday', 'sunday'].includes(localTime(noon).weekday);
    });
}

/** Guatemalan plate of a car ('P') or moto ('M'): each number gives another. */
function plateNumber(n: number, vehicleType: 'car' | 'moto'): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXYZ';
  const letter = (place: number) => letters[Math.floor(n / 21 ** place) % 21] ?? 'B';
  const digits = String(100 + ((n * 37) % 900));
  return `${vehicleType === 'car' ? 'P' : 'M'}${digits}${letter(2)}${letter(1)}${letter(0)}`;
}

/** Repeatable numbers from 0 to 1 (mulberry32), so that every demo is the same city. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
