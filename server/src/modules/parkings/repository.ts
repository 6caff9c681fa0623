import type { AvailabilitySchedule, ParkingBody } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { LIVE } from '../../platform/db/migrations/0001-tables';

/** A lot with what its live reservations hold at one moment. */
export interface ParkingRow {
  id: number;
  owner_id: number;
  name: string;
  address: string;
  zone: string;
  latitude: number | null;
  longitude: number | null;
  active: boolean;
  accepts_reservations: boolean;
  car_spaces_count: number;
  moto_spaces_count: number;
  car_hourly_rate: number;
  moto_hourly_rate: number;
  reservation_fee: number;
  availability_schedule: AvailabilitySchedule;
  car_occupied: number;
  moto_occupied: number;
  live_reservations: number;
}

export interface Viewport {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Place {
  latitude: number;
  longitude: number;
}

export interface ParkingSearch {
  viewport?: Viewport | undefined;
  near?: Place | undefined;
  /** Words that must all occur in name or address. */
  words: string[];
  zone?: string | undefined;
  limit: number;
  offset: number;
}

/** Columns that the document collection can be asked by. */
export const PARKING_COLUMNS = ['id', 'name', 'address', 'zone', 'latitude', 'longitude'] as const;
export type ParkingColumn = (typeof PARKING_COLUMNS)[number];

const WHERE_LIMIT = 500;

/** Lots of a selection, each with its occupancy at the moment given (one statement, by index). */
const withOccupancy = (selection: RawBuilder<unknown>, order: RawBuilder<unknown>, now: Date) =>
  sql<ParkingRow>`
    select p.*, o.* from (${selection}) p
    cross join lateral (
      select
        count(*) filter (where r.during @> ${now}::timestamptz and r.vehicle_type = 'car')
          as car_occupied,
        count(*) filter (where r.during @> ${now}::timestamptz and r.vehicle_type = 'moto')
          as moto_occupied,
        count(*) as live_reservations
      from reservations r
      where r.parking_id = p.id and r.status in (${sql.raw(LIVE)})
        and r.during && tstzrange(${now}::timestamptz, null)
    ) o
    order by ${order}`;

/** Degrees say little about distance; metres on a sphere, flat over a city, are right. */
const squareDistance = ({ latitude, longitude }: Place) => sql`
  power(p.latitude - ${latitude}::float8, 2)
  + power((p.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)`;

const likePattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const parkingRepository = (db: Db) => ({
  /** Lots of a viewport, search or neighbourhood; nearest first when a place is given. */
  async search(search: ParkingSearch, now: Date): Promise<ParkingRow[]> {
    const { viewport, near, words, zone, limit, offset } = search;
    const conditions = [
      sql`true`,
      ...(viewport
        ? [
            sql`point(longitude, latitude) <@ box(
              point(${viewport.west}::float8, ${viewport.south}::float8),
              point(${viewport.east}::float8, ${viewport.north}::float8))`,
          ]
        : []),
      ...words.map(
        (word) => sql`search_text(name || ' ' || address)
        like search_text(${likePattern(word)})`,
      ),
      ...(zone ? [sql`zone = ${zone}`] : []),
    ];
    // The index orders by degrees: some more are fetched, then sorted by metres.
    const order = near
      ? sql`point(longitude, latitude) <->
          point(${near.longitude}::float8, ${near.latitude}::float8)`
      : sql`id`;
    const selection = sql`select * from parkings where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${near ? limit + offset + 200 : limit} offset ${near ? 0 : offset}`;
    const rows = await withOccupancy(
      selection,
      near ? sql`${squareDistance(near)} nulls last, p.id` : sql`p.id`,
      now,
    ).execute(db);
    return near ? rows.rows.slice(offset, offset + limit) : rows.rows;
  },

  async find(id: number, now: Date): Promise<ParkingRow | undefined> {
    const lot = sql`select * from parkings where id = ${id}`;
    return (await withOccupancy(lot, sql`p.id`, now).execute(db)).rows[0];
  },

  async ofOwner(ownerId: number, now: Date): Promise<ParkingRow[]> {
    const lots = sql`select * from parkings where owner_id = ${ownerId}`;
    return (await withOccupancy(lots, sql`p.id`, now).execute(db)).rows;
  },

  /** Lots whose column has one of the values. */
  async where(column: ParkingColumn, values: readonly string[], now: Date): Promise<ParkingRow[]> {
    // Compared as text, except for the key, which has an index.
    const matches =
      column === 'id'
        ? sql`id = any(${values.filter((value) => /^\d{1,9}$/.test(value))}::integer[])`
        : sql`${sql.ref(column)}::text = any(${[...values]}::text[])`;
    const lots = sql`select * from parkings where ${matches} order by id limit ${WHERE_LIMIT}`;
    return (await withOccupancy(lots, sql`p.id`, now).execute(db)).rows;
  },

  /** Creates a lot with its spaces, named 'C-01', 'M-01' and so on, and returns its id. */
  async create(body: ParkingBody, now: Date): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      with lot as (
        insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
          accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate,
          moto_hourly_rate, reservation_fee, availability_schedule, created_at)
        values (${body.owner_id}, ${body.name}, ${body.address}, ${body.zone}, ${body.latitude},
          ${body.longitude}, ${body.active}, ${body.accepts_reservations},
          ${body.car_spaces_count}, ${body.moto_spaces_count}, ${body.car_hourly_rate},
          ${body.moto_hourly_rate}, ${body.reservation_fee},
          ${JSON.stringify(body.availability_schedule)}::jsonb, ${now})
        returning *
      ), numbered as (
        insert into spaces (parking_id, identifier, vehicle_type)
        select lot.id, kind.letter || '-' || lpad(n::text, greatest(2, length(n::text)), '0'),
          kind.vehicle_type
        from lot
        cross join lateral (values ('C', 'car', car_spaces_count), ('M', 'moto', moto_spaces_count))
          kind (letter, vehicle_type, amount)
        cross join lateral generate_series(1, kind.amount) n
        order by kind.letter, n
      )
      select id from lot`.execute(db);
    return (rows[0] as { id: number }).id;
  },
});
