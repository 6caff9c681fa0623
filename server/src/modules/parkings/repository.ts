import {
  CLOSURES_SHOWN_DAYS,
  type Closure,
  DAY_MS,
  LIVE_STATUSES,
  type Photo,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { PREPARED } from '../../platform/db/prepared';
import { first, value } from '../../platform/db/rows';
import type { Tables } from '../../schema/tables';
import type { Span } from './queries';
import {
  type ParkingSearch,
  conditionsOf,
  isFiltered,
  isThere,
  matchOrder,
  phraseConditions,
  squareDistance,
} from './search-conditions';

export type ParkingRow = Selectable<Tables['parkings']>;

/** A parking with its closures of the next days (LOT-01). */
export interface ClosableParkingRow extends ParkingRow {
  closures: Closure[];
}

/** A parking with the spaces that its live reservations hold, now or in an interval; instants are texts. */
export interface OccupiedParkingRow extends Omit<ClosableParkingRow, 'created_at'> {
  /** Spaces that reservations hold which the lot accepted by itself (REQ-05). */
  auto_accepted: number;
  /** The moment, or the beginning of the interval. */
  arrival: string;
  car_occupied: number;
  moto_occupied: number;
  live_reservations: number;
  photos: Photo[];
  /** When a space of the type is next free for as long as the interval; missing without one. */
  car_free_from?: string | null;
  moto_free_from?: string | null;
}

/** Columns of the document collection, by which it can be filtered. */
export const PARKING_COLUMNS = ['id', 'name', 'address', 'zone', 'latitude', 'longitude'] as const;
export type ParkingColumn = (typeof PARKING_COLUMNS)[number];

/** A parking's name and place. */
export type ParkingPlace = Pick<ParkingRow, ParkingColumn>;

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

/** Photos of a selected parking as the contract has them; their bytes are not read. */
const photosOfParking = sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'kind', kind, 'width', width, 'height', height)
    order by kind = 'entrance', position), '[]')
  from photos where parking_id = p.id) as photos`;

/** A parking's closures that are not over at an instant, and begin within days of it, as JSON. */
const closuresFrom = (from: Date) => sql<Closure[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'start_time', lower(c.during), 'end_time', upper(c.during), 'name', c.name)
    order by c.during), '[]')
  from closures c where c.parking_id = p.id and c.during && tstzrange(
    ${from}::timestamptz, ${new Date(from.getTime() + CLOSURES_SHOWN_DAYS * DAY_MS)}::timestamptz))`;

/**
 * Selected parkings with their occupancy (one statement, by index), and when a full one is free again. It
 * counts distinct spaces: in an interval several reservations may follow each other in one. They come as
 * one JSON text: a value for each column of each row costs the serving thread more. It is `prepared`
 * unless the selection comes in many texts.
 */
function withOccupancy(
  db: Db,
  selection: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  span: Span,
  { tellsWhenFree = Boolean(span.until), prepared = true } = {},
): Promise<OccupiedParkingRow[]> {
  const { from, until } = span;
  const holds = until ? sql`true` : sql`r.during @> ${from}::timestamptz`;
  return value(db)`${sql.raw(prepared ? PREPARED : '')}
    select coalesce(json_agg(p), '[]') from (
    select *, ${photosOfParking}, ${from}::timestamptz as arrival,
      ${closuresFrom(from)} as closures
    from (${selection}) p
    cross join lateral (
      select
        count(distinct r.space_id) filter (where ${holds} and r.vehicle_type = 'car')
          as car_occupied,
        count(distinct r.space_id) filter (where ${holds} and r.vehicle_type = 'moto')
          as moto_occupied,
        count(distinct r.space_id) filter (where ${holds} and r.auto_accepted) as auto_accepted,
        count(*) as live_reservations
      from reservations r
      where r.parking_id = p.id and r.status in (${literals(LIVE_STATUSES)})
        and r.during && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    ) o
    ${tellsWhenFree ? freeFrom(span) : sql``}
    order by ${order}
    ) p`;
}

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
      const options = { prepared: !isFiltered(search) };
      return withOccupancy(db, selection, sql`p.match, p.id`, span, options);
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
    return withOccupancy(db, selection, nearest, span, { prepared: false });
  },

  /** A parking without its occupancy, for rules that do not need it. */
  async find(id: number): Promise<ParkingRow | undefined> {
    const found = db.selectFrom('parkings').selectAll().where('id', '=', id).where(isThere());
    return found.executeTakeFirst();
  },

  /** The same with its closures from an instant on, as somebody reads it. */
  findClosable: (id: number, from: Date, readerId?: number) => first(db)<ClosableParkingRow>`
      select p.*, ${closuresFrom(from)} as closures from parkings p
      where p.id = ${id} and ${isThere(readerId, 'p')}`,

  /** A parking with its occupancy, as somebody reads it or everybody does. */
  async findOccupied(
    id: number,
    span: Span,
    readerId?: number,
  ): Promise<OccupiedParkingRow | undefined> {
    const parking = sql`select * from parkings where id = ${id} and ${isThere(readerId)}`;
    return (await withOccupancy(db, parking, sql`p.id`, span))[0];
  },

  /** The next parkings where a person works, owned ones alone if so asked, by id, after one of them. */
  async workedAtBy(
    personId: number,
    { ownedOnly }: { ownedOnly: boolean },
    span: Span,
    limit: number,
    after = 0,
  ): Promise<OccupiedParkingRow[]> {
    const theirs = ownedOnly
      ? sql`parkings where owner_id = ${personId} and`
      : sql`parkings_of(${personId}) mine (id) join parkings using (id) where`;
    const parkings = sql`select parkings.* from ${theirs} id > ${after} order by id limit ${limit}`;
    return withOccupancy(db, parkings, sql`p.id`, span, { tellsWhenFree: true });
  },

  /** Those with these ids, as somebody reads them; for nobody also those whose owner has left. */
  async withIds(
    ids: readonly number[],
    span: Span,
    readerId?: number,
  ): Promise<OccupiedParkingRow[]> {
    const those = readerId === undefined ? sql`true` : isThere(readerId);
    const parkings = sql`select * from parkings
      where id = any(${[...ids]}::integer[]) and ${those}`;
    return withOccupancy(db, parkings, sql`p.id`, span);
  },

  /** The first parkings by id, or those whose column has one of the values; without occupancy. */
  async list(limit: number, readerId: number, where?: ColumnFilter): Promise<ParkingPlace[]> {
    const condition = where ? columnHas(where) : sql<boolean>`true`;
    const places = db.selectFrom('parkings').select(PARKING_COLUMNS).where(condition);
    return places.where(isThere(readerId)).orderBy('id').limit(limit).execute();
  },
});

/** Compared as text, except for the key, which has an index. */
function columnHas({ column, values }: ColumnFilter): RawBuilder<boolean> {
  return column === 'id'
    ? sql`id = any(${values.filter((id) => /^\d{1,9}$/.test(id))}::integer[])`
    : sql`${sql.ref(column)}::text = any(${[...values]}::text[])`;
}
