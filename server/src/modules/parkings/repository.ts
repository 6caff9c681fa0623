import {
  type AvailabilitySchedule,
  LIVE_STATUSES,
  type ParkingFeature,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import {
  type ParkingSearch,
  conditionsOf,
  matchOrder,
  phraseConditions,
  squareDistance,
} from './search-conditions';
import type { Span } from './span';

/** A row of the table `parkings`. */
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
  features: ParkingFeature[];
  max_height_m: number | null;
  entry_instructions: string;
  contact_phone: string;
}

/** A parking with the spaces that its live reservations hold, now or in an interval. */
export interface OccupiedParkingRow extends ParkingRow {
  car_occupied: number;
  moto_occupied: number;
  live_reservations: number;
  /** When a space of the type is next free for as long as the interval; missing without one. */
  car_free_from?: Date | null;
  moto_free_from?: Date | null;
}

/** A parking's name and place. */
export type ParkingPlace = Pick<
  ParkingRow,
  'id' | 'name' | 'address' | 'zone' | 'latitude' | 'longitude'
>;

/** Columns that the document collection can be asked by. */
export const PARKING_COLUMNS = ['id', 'name', 'address', 'zone', 'latitude', 'longitude'] as const;
export type ParkingColumn = (typeof PARKING_COLUMNS)[number];

/** A column, and the values that it may have, as text. */
export interface ColumnFilter {
  column: ParkingColumn;
  values: readonly string[];
}

/** Whether all spaces of a type are held; a parking without any is not full. */
const isFull = (type: VehicleType) => {
  const spaces = sql.ref(`p.${type}_spaces_count`);
  return sql`${spaces} > 0 and ${sql.ref(`o.${type}_occupied`)} >= ${spaces}`;
};

/**
 * When a space of a full parking is next free for so long, or at all. It becomes free as a reservation ends;
 * each is looked at once, with the one that follows in its space.
 */
const freeFrom = ({ from, until }: Span) => {
  const isEnough = until
    ? sql`next - since >= ${until}::timestamptz - ${from}::timestamptz`
    : sql`next > since`;
  return sql`
  left join lateral (
    select min(since) filter (where vehicle_type = 'car') as car_free_from,
      min(since) filter (where vehicle_type = 'moto') as moto_free_from
    from (
      select r.vehicle_type, upper(r.during) as since,
        lead(lower(r.during)) over (partition by r.space_id order by r.during) as next
      from reservations r
      where r.parking_id = p.id and r.status in (${literals(LIVE_STATUSES)})
        and r.during && tstzrange(${from}::timestamptz, null)
    ) gap
    where next is null or ${isEnough}
  ) f on ${isFull('car')} or ${isFull('moto')}`;
};

/**
 * Lots of a selection, each with its occupancy (one statement, by index), and when a full one is free
 * again. Distinct spaces: in an interval several reservations may follow each other in one.
 */
const withOccupancy = (
  selection: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  span: Span,
  tellsWhenFree = Boolean(span.until),
) => {
  const { from, until } = span;
  const holds = until ? sql`true` : sql`r.during @> ${from}::timestamptz`;
  return sql<OccupiedParkingRow>`
    select * from (${selection}) p
    cross join lateral (
      select
        count(distinct r.space_id) filter (where ${holds} and r.vehicle_type = 'car')
          as car_occupied,
        count(distinct r.space_id) filter (where ${holds} and r.vehicle_type = 'moto')
          as moto_occupied,
        count(*) as live_reservations
      from reservations r
      where r.parking_id = p.id and r.status in (${literals(LIVE_STATUSES)})
        and r.during && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    ) o
    ${tellsWhenFree ? freeFrom(span) : sql``}
    order by ${order}`;
};

export const parkingRepository = (db: Db) => ({
  /** Parkings of an area or a search; of words those that match best first, and the nearest when a position is given. */
  async search(search: ParkingSearch, span: Span): Promise<OccupiedParkingRow[]> {
    const { near, words, limit, offset } = search;
    const conditions = conditionsOf(search);
    const match = words.length > 0 ? matchOrder(words) : sql`0`;
    const those = (more: readonly RawBuilder<unknown>[] = []) =>
      sql.join([...conditions, ...more], sql` and `);
    const page = sql`limit ${limit} offset ${offset}`;
    if (!near) {
      const selection = sql`
        select *, ${match} as match from parkings where ${those()} order by match, id ${page}`;
      return (await withOccupancy(selection, sql`p.match, p.id`, span).execute(db)).rows;
    }
    // The index orders by degrees: some more are fetched, then sorted by metres. Occupancy is
    // counted only for those that are answered.
    const nearest = sql`p.match, ${squareDistance(near)} nulls last, p.id`;
    const nearby = sql`order by point(longitude, latitude) <->
      point(${near.longitude}::float8, ${near.latitude}::float8) limit ${limit + offset + 200}`;
    const best = words.length > 0 ? phraseConditions(words) : [];
    const ids = [[], ...best.map((condition) => [condition])].map(
      (more) => sql`(select id from parkings where ${those(more)} ${nearby})`,
    );
    const fetched =
      words.length > 0
        ? sql`select *, ${match} as match from parkings where id in (${sql.join(ids, sql` union `)})`
        : sql`select *, 0 as match from parkings where ${those()} ${nearby}`;
    const selection = sql`select p.* from (${fetched}) p order by ${nearest} ${page}`;
    return (await withOccupancy(selection, nearest, span).execute(db)).rows;
  },

  /** A parking without its occupancy, for rules that do not need it. */
  async find(id: number): Promise<ParkingRow | undefined> {
    const { rows } = await sql<ParkingRow>`select * from parkings where id = ${id}`.execute(db);
    return rows[0];
  },

  /** A parking with its occupancy; with `ownerId` only if it is that owner's. */
  async findOccupied(
    id: number,
    span: Span,
    ownerId?: number,
  ): Promise<OccupiedParkingRow | undefined> {
    const owned = ownerId === undefined ? sql`` : sql`and owner_id = ${ownerId}`;
    const parking = sql`select * from parkings where id = ${id} ${owned}`;
    return (await withOccupancy(parking, sql`p.id`, span).execute(db)).rows[0];
  },

  /** The next parkings of an owner, by id, after one of them. */
  async ofOwner(
    ownerId: number,
    span: Span,
    limit: number,
    after = 0,
  ): Promise<OccupiedParkingRow[]> {
    const parkings = sql`select * from parkings
      where owner_id = ${ownerId} and id > ${after} order by id limit ${limit}`;
    return (await withOccupancy(parkings, sql`p.id`, span, true).execute(db)).rows;
  },

  async withIds(ids: readonly number[], span: Span): Promise<OccupiedParkingRow[]> {
    const parkings = sql`select * from parkings where id = any(${[...ids]}::integer[])`;
    return (await withOccupancy(parkings, sql`p.id`, span).execute(db)).rows;
  },

  /** The first parkings by id, or those whose column has one of the values; without occupancy. */
  async list(limit: number, where?: ColumnFilter): Promise<ParkingPlace[]> {
    const condition = where ? columnHas(where) : sql`true`;
    const { rows } = await sql<ParkingPlace>`
      select id, name, address, zone, latitude, longitude from parkings where ${condition} order by id limit ${limit}`.execute(
      db,
    );
    return rows;
  },
});

/** Compared as text, except for the key, which has an index. */
function columnHas({ column, values }: ColumnFilter): RawBuilder<unknown> {
  return column === 'id'
    ? sql`id = any(${values.filter((value) => /^\d{1,9}$/.test(value))}::integer[])`
    : sql`${sql.ref(column)}::text = any(${[...values]}::text[])`;
}
