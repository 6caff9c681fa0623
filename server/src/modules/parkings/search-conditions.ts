import type { Area, ParkingFeature, Position, VehicleType } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../platform/db/like-pattern';

/** Criteria of a search for parkings. */
export interface ParkingSearch {
  area?: Area | undefined;
  near?: Position | undefined;
  /** Words that must all occur in name or address. */
  words: string[];
  zone?: string | undefined;
  /** Selects parkings that have spaces for it. */
  vehicleType?: VehicleType | undefined;
  /** Parkings must offer all of these. */
  features: readonly ParkingFeature[];
  /** Highest hourly rate of the type, or of cars where there are any. */
  maxRate?: number | undefined;
  /** The parking's maximum height must be at least this, in metres. */
  minHeight?: number | undefined;
  /** Selects parkings that can be reserved at some time. */
  reservable?: boolean;
  /** Selects parkings that accept requests by themselves (REQ-05). */
  instant?: boolean;
  limit: number;
  offset: number;
}

/**
 * Whether a lot is there: one whose owner has left is so for those alone who have had a stay at it (ACC-01). It is
 * not active, so that of most lots no account is read.
 */
export const isThere = (readerId?: number, lot = 'parkings') => sql<boolean>`(
  ${sql.ref(`${lot}.active`)}
  or (select u.deleted_at from users u where u.id = ${sql.ref(`${lot}.owner_id`)}) is null
  ${
    readerId === undefined
      ? sql``
      : sql`or exists (select from reservations r
          where r.parking_id = ${sql.ref(`${lot}.id`)} and r.user_id = ${readerId})`
  })`;

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

/** The drivers' filters (FND-05). The index of features holds only parkings that have some. */
const filtersOf = ({ features, maxRate, minHeight, vehicleType, ...search }: ParkingSearch) => [
  ...(search.reservable ? [sql`active and accepts_reservations`] : []),
  ...(search.instant ? [sql`auto_accept`] : []),
  ...(features.length > 0 ? [sql`features <> '{}' and features @> ${[...features]}::text[]`] : []),
  ...(maxRate === undefined ? [] : [sql`${rateOf(vehicleType)} <= ${maxRate}::numeric`]),
  ...(minHeight === undefined ? [] : [sql`max_height_m >= ${minHeight}::numeric`]),
];

/** Whether a search has words, a zone or filters, each of which gives its statement another text. */
export const isFiltered = (search: ParkingSearch): boolean =>
  search.words.length > 0 || search.zone !== undefined || filtersOf(search).length > 0;

/** The conditions of a search, without its match of words. */
export const conditionsOf = (search: ParkingSearch): RawBuilder<unknown>[] => [
  isThere(),
  offers(search.vehicleType),
  ...(search.area ? [isInArea(search.area)] : []),
  ...wordConditions(search.words),
  ...(search.zone ? [sql`zone = ${search.zone}`] : []),
  ...filtersOf(search),
];

/** Square of the distance: degrees of longitude are scaled by the latitude's cosine. */
export const squareDistance = ({ latitude, longitude }: Position) => sql`
  power(p.latitude - ${latitude}::float8, 2)
  + power((p.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)`;

/** Shorter words have no trigrams for the index. */
const INDEXED_LENGTH = 3;

/**
 * A condition for each word that an index can find by itself, and one for the others, so that a
 * text is read once.
 */
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
export function matchOrder(words: readonly string[]): RawBuilder<unknown> {
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

/**
 * Matches parkings whose text has the words side by side: of common words, the nearest alone would
 * hide the best matches (FND-09).
 */
export const phraseConditions = (words: readonly string[]) => {
  const text = sql`search_text(name || ' ' || address)`;
  const phrase = likePattern(words.join(' ')).slice(1);
  return [
    sql`${text} like search_text(${phrase})`,
    sql`${text} like search_text(${`% ${phrase}`})`,
  ];
};
