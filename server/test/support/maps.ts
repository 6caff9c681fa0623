import {
  type Parking,
  type ParkingViewport,
  type Stay,
  VEHICLE_TYPES,
  type VehicleType,
  WEEKDAYS,
  parkingState,
} from '@parqueo/shared-api/contract';
import { ParkingViewport as ViewportSchema } from '@parqueo/shared-api/contract/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import type { TestPerson } from './people';
import type { TestServer } from './server';

export const WORLD = '-180,-90,180,90';
const viewportSchema = Compile(ViewportSchema);

/** Asks what a map shows, as a person. */
export async function view(
  { call }: TestServer,
  { token }: TestPerson,
  query: string,
): Promise<ParkingViewport> {
  const { status, body } = await call<ParkingViewport>('GET', `/parking/available?${query}`, {
    token,
  });
  expect({ status, fits: viewportSchema.Check(body) }).toEqual({ status: 200, fits: true });
  return body;
}

/** How many parkings clusters count. */
export const total = ({ clusters }: Pick<ParkingViewport, 'clusters'>) =>
  clusters.reduce((sum, { count }) => sum + count, 0);

/** The same hours every day. */
export const weekOf = ([available_from, available_until]: readonly [string, string]) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, { available: true, available_from, available_until }]),
  ) as Parking['availability_schedule'];

/** A parking as the store keeps it; without a position it was never put on the map. */
export interface InsertedParking {
  latitude: number | null;
  longitude: number | null;
  cars: number;
  motos: number;
  carRate: number;
  motoRate: number;
  active?: boolean;
  accepts?: boolean;
  /** Hours of every day; unless told those of another parking. */
  hours?: readonly [string, string] | null;
}

/** So many parkings, each with what is said of its number. */
export const numbered = (
  amount: number,
  parking: (n: number) => Partial<InsertedParking>,
): InsertedParking[] =>
  Array.from({ length: amount }, (_, n) => ({
    latitude: 14.6,
    longitude: -90.5,
    cars: 3,
    motos: 0,
    carRate: 20,
    motoRate: 0,
    ...parking(n),
  }));

/** Many parkings in one statement, as the demo and a restored backup come; their ids. */
export async function insertParkings(
  { store }: TestServer,
  owner: TestPerson,
  inserted: readonly InsertedParking[],
): Promise<number[]> {
  const parkings = inserted.map(({ hours, ...parking }) => ({
    ...parking,
    ...(hours && { schedule: weekOf(hours) }),
  }));
  const { rows } = await sql<{ id: number }>`
    insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
      accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate,
      moto_hourly_rate, reservation_fee, availability_schedule, created_at)
    select ${owner.id}::integer, 'Parqueo', 'Calle', '1', latitude, longitude,
      coalesce(active, true), coalesce(accepts, true), cars, motos, "carRate", "motoRate", 10,
      coalesce(schedule, (select availability_schedule from parkings limit 1)), now()
    from jsonb_to_recordset(${JSON.stringify(parkings)}::text::jsonb) as parking (
      latitude float8, longitude float8, cars integer, motos integer, "carRate" numeric,
      "motoRate" numeric, active boolean, accepts boolean, schedule jsonb)
    returning id`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** The spaces of parkings that were inserted without; their ids. */
export async function insertSpaces(
  { store }: TestServer,
  parkings: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into spaces (parking_id, identifier, vehicle_type)
    select p.id, letter || '-' || n, type
    from parkings p
    cross join lateral (values ('car', 'C', car_spaces_count), ('moto', 'M', moto_spaces_count))
      kind (type, letter, amount)
    cross join lateral generate_series(1, amount) n
    where p.id = any(${[...parkings]}::integer[])
    returning id`.execute(store.db);
  return rows.map(({ id }) => id);
}

export const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000);

/** Parkings in a crowded place, the whole world and its edges, whatever they offer. */
export const placedParking = fc.record({
  latitude: fc.oneof(degrees(14, 15), degrees(-90, 90), fc.constantFrom(90, -90)),
  longitude: fc.oneof(degrees(-91, -90), degrees(-180, 180), fc.constantFrom(180, -180)),
  cars: fc.integer({ min: 1, max: 3 }),
  motos: fc.nat(2),
  carRate: fc.integer({ min: 1, max: 50 }),
  motoRate: fc.integer({ min: 1, max: 50 }),
  active: fc.boolean(),
  accepts: fc.boolean(),
  hours: fc.constantFrom(
    ['00:00', '24:00'] as const,
    ['08:00', '18:00'] as const,
    ['18:00', '04:00'] as const,
    ['10:00', '12:00'] as const,
  ),
});

/** Where a map of a level puts a position: column and row of its grid. */
export function cellAt(
  level: number,
  { latitude, longitude }: Pick<Parking, 'latitude' | 'longitude'>,
) {
  // The edges of the globe belong to its last cells.
  const cell = (value: number, edge: number) =>
    Math.min(
      Math.floor(((value + edge) * 2 ** level) / 360),
      Math.max(0, (2 ** level * edge) / 180 - 1),
    );
  return { x: cell(longitude ?? 0, 180), y: cell(latitude ?? 0, 90) };
}

/**
 * What a map of a level must show: its parkings grouped by the cell in which they lie. Spaces are those of
 * parkings that take a reservation for the stay, the lowest rate that of one with a free space, if there
 * is one.
 */
export function clustersByHand(
  parkings: readonly Parking[],
  level: number,
  { stay, now, type }: { stay: Stay; now: Date; type?: VehicleType | undefined },
) {
  const cells = new Map<string, Parking[]>();
  for (const parking of parkings.filter((one) => !type || one[`${type}_spaces_count`] > 0)) {
    const { x, y } = cellAt(level, parking);
    cells.set(`${x},${y}`, [...(cells.get(`${x},${y}`) ?? []), parking]);
  }
  return [...cells].map(([cell, inCell]) => {
    const types = type ? [type] : VEHICLE_TYPES;
    const offers = inCell.flatMap((parking) =>
      types.map((vehicleType) => ({
        vehicleType,
        rate: parking[`${vehicleType}_hourly_rate`],
        ...parkingState(parking, { vehicleType, stay, now }),
      })),
    );
    const taking = offers.filter(({ takesReservations }) => takesReservations);
    const free = taking.filter(({ kind }) => kind !== 'full');
    const byCar = free.filter(({ vehicleType }) => vehicleType === 'car');
    const rates = (byCar.length > 0 ? byCar : free).map(({ rate }) => rate);
    const all = inCell.map((parking) => parking[`${type ?? 'car'}_hourly_rate`]);
    const sum = (of: 'total_spaces' | 'available_spaces') =>
      taking.reduce((so, { spaces }) => so + spaces[of], 0);
    return {
      cell,
      count: inCell.length,
      lowest_rate: Math.min(...(rates.length > 0 ? rates : all)),
      spaces: sum('total_spaces'),
      free_spaces: sum('available_spaces'),
    };
  });
}
