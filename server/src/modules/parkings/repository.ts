import {
  type Area,
  type AvailabilitySchedule,
  LIVE_STATUSES,
  type ParkingFeature,
  type Position,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';

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

/** The interval that availability is computed for; without an end it is the moment `from`. */
export interface Span {
  from: Date;
  until: Date | null;
}

export interface ParkingSearch {
  area?: Area | undefined;
  near?: Position | undefined;
  /** Words that must all occur in name or address. */
  words: string[];
  zone?: string | undefined;
  /** Only lots that have spaces for it. */
  vehicleType?: VehicleType | undefined;
  /** What lots must offer, all of it. */
  features: readonly ParkingFeature[];
  /** Highest hourly rate of the type, or of cars where there are any. */
  maxRate?: number | undefined;
  /** Least of the greatest height that a lot tells, in metres. */
  minHeight?: number | undefined;
  /** Only lots that can be reserved at some time. */
  reservable?: boolean;
  limit: number;
  offset: number;
}

/** What a lot is called and where it is. */
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

/** Whether all spaces of a type are held; a lot without any is not full. */
const isFull = (type: VehicleType) => {
  const spaces = sql.ref(`p.${type}_spaces_count`);
  return sql`${spaces} > 0 and ${sql.ref(`o.${type}_occupied`)} >= ${spaces}`;
};

/**
 * When a space of a full lot is next free for so long, or at all. It becomes free as a reservation ends;
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

const isInArea = ({ west, south, east, north }: Area) => sql`
  point(longitude, latitude) <@ box(
    point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;

/** Parkings with spaces for a type; written exactly like the partial index's condition. */
const offers = (type: VehicleType | undefined) =>
  type ? sql`${sql.ref(`${type}_spaces_count`)} > 0` : sql`true`;

const rateOf = (type: VehicleType | undefined) =>
  type
    ? sql.ref(`${type}_hourly_rate`)
    : sql`case when car_spaces_count > 0 then car_hourly_rate else moto_hourly_rate end`;

/** What drivers filter by (FND-05). Only of lots that tell something is there an index. */
const filtersOf = ({ features, maxRate, minHeight, vehicleType, reservable }: ParkingSearch) => [
  ...(reservable ? [sql`active and accepts_reservations`] : []),
  ...(features.length > 0 ? [sql`features <> '{}' and features @> ${[...features]}::text[]`] : []),
  ...(maxRate === undefined ? [] : [sql`${rateOf(vehicleType)} <= ${maxRate}::numeric`]),
  ...(minHeight === undefined ? [] : [sql`max_height_m >= ${minHeight}::numeric`]),
];

/** Square of the distance: degrees of longitude are scaled by the latitude's cosine. */
const squareDistance = ({ latitude, longitude }: Position) => sql`
  power(p.latitude - ${latitude}::float8, 2)
  + power((p.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)`;

/** Shorter words have no trigrams for the index. */
const INDEXED_LENGTH = 3;

/** Each word that an index knows by itself; the others together, so that a text is read once. */
function wordConditions(words: readonly string[]): RawBuilder<unknown>[] {
  const text = sql`search_text(name || ' ' || address)`;
  const indexed = words.filter((word) => word.length >= INDEXED_LENGTH);
  const short = words.filter((word) => word.length < INDEXED_LENGTH);
  const pattern = (word: string) => sql`search_text(${likePattern(word)})`;
  return [
    ...indexed.map((word) => sql`${text} like ${pattern(word)}`),
    ...(short.length > 0 ? [sql`${text} like all (array[${sql.join(short.map(pattern))}])`] : []),
  ];
}

/** How well a name matches the words, as the contract's matchRank (FND-09). */
function matchOrder(words: readonly string[]): RawBuilder<unknown> {
  const name = sql`search_text(name)`;
  const text = sql`search_text(${words.join(' ')})`;
  const each = sql`string_to_array(search_text(${words.join('\n')}), E'\\n')`;
  const patterns = sql.join(words.map((word) => sql`search_text(${likePattern(word)})`));
  return sql`case
    when ${name} = ${text} then 0
    when starts_with(${name}, ${text}) then 1
    when regexp_split_to_array(${name}, '[^[:alnum:]]+') @> ${each} then 2
    when ${name} like all (array[${patterns}]) then 3
    else 4 end`;
}

/** Lots whose text has the words side by side: of common words the nearest alone would hide the best (FND-09). */
const phraseConditions = (words: readonly string[]) => {
  const text = sql`search_text(name || ' ' || address)`;
  const phrase = likePattern(words.join(' ')).slice(1);
  return [
    sql`${text} like search_text(${phrase})`,
    sql`${text} like search_text(${`% ${phrase}`})`,
  ];
};

const likePattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const parkingRepository = (db: Db) => ({
  /** Parkings of an area or a search; of words those that match best first, and the nearest when a position is given. */
  async search(search: ParkingSearch, span: Span): Promise<OccupiedParkingRow[]> {
    const { area, near, words, zone, vehicleType, limit, offset } = search;
    const conditions = [
      offers(vehicleType),
      ...(area ? [isInArea(area)] : []),
      ...wordConditions(words),
      ...(zone ? [sql`zone = ${zone}`] : []),
      ...filtersOf(search),
    ];
    const match = words.length > 0 ? matchOrder(words) : sql`0`;
    const those = (more: readonly RawBuilder<unknown>[] = []) =>
      sql.join([...conditions, ...more], sql` and `);
    const page = sql`limit ${limit} offset ${offset}`;
    if (!near) {
      const selection = sql`
        select *, ${match} as match from parkings where ${those()} order by match, id ${page}`;
      return (await withOccupancy(selection, sql`p.match, p.id`, span).execute(db)).rows;
    }
    // The index orders by degrees: some more are fetched, then sorted by metres. What the lots
    // hold is counted of those that are answered alone.
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

  /** So many of an owner's lots, by id, those after one. */
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
