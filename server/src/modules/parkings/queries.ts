import {
  AVAILABILITY_MAX_DAYS,
  type Area,
  type AvailabilityQuery,
  type AvailableQuery,
  DAY_MS,
  ERRORS,
  FIELD_MESSAGES,
  NEAR_MAX_PAGE,
  PARKINGS_PER_PAGE,
  PARKING_FEATURES,
  type ParkingFeature,
  QUERY_MESSAGES,
  SEARCH_MAX_WORDS,
  type SearchTerms,
  invalidMessage,
  isTooFar,
  isTooLongAgo,
  isTooShort,
  parseBbox,
  parsePosition,
  searchTerms,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import type { ParkingSearch } from './search-conditions';

const refused = (field: string, message = invalidMessage(field)) =>
  new AppError('INVALID_FIELDS', { [field]: message });

/**
 * The interval whose availability is requested; from now on without one.
 * @throws AppError INVALID_FIELDS when only one end is given, it ends before it starts, or it is
 * too short, too long, too long ago or too far ahead
 */
export function readSpan({ start_time, end_time }: AvailabilityQuery, now: Date): Span {
  if (start_time === undefined && end_time === undefined) return { from: now, until: null };
  if (start_time === undefined) throw refused('start_time', FIELD_MESSAGES.missing);
  if (end_time === undefined) throw refused('end_time', FIELD_MESSAGES.missing);
  const from = new Date(start_time);
  const until = new Date(end_time);
  const stay = { start: from, end: until };
  if (!(until >= from)) throw refused('end_time', ERRORS.END_BEFORE_START.err);
  if (isTooShort(stay)) throw refused('end_time', ERRORS.TOO_SHORT.err);
  if (until.getTime() - from.getTime() > AVAILABILITY_MAX_DAYS * DAY_MS)
    throw refused('end_time', QUERY_MESSAGES.tooManyDays);
  if (isTooLongAgo(from, now)) throw refused('start_time', ERRORS.IN_THE_PAST.err);
  if (isTooFar(from, now)) throw refused('start_time', ERRORS.TOO_FAR.err);
  return { from, until };
}

/**
 * Reads the selection of a query.
 * @throws AppError INVALID_FIELDS naming the parameter, SEARCH_TOO_LONG.
 */
export function readSearch(query: AvailableQuery): ParkingSearch {
  const page = query.page ?? 1;
  if (query.near !== undefined && page > NEAR_MAX_PAGE) {
    throw refused('page', QUERY_MESSAGES.tooFarPage);
  }
  return {
    ...readTerms(query.search ?? ''),
    vehicleType: query.vehicle_type,
    area: readWith(parseBbox, 'bbox', query.bbox),
    near: readWith(parsePosition, 'near', query.near),
    features: readWith(parseFeatures, 'features', query.features) ?? [],
    maxRate: query.max_rate,
    minHeight: query.min_height,
    instant: query.instant === true,
    limit: PARKINGS_PER_PAGE,
    offset: (page - 1) * PARKINGS_PER_PAGE,
  };
}

/** Parameters that select parkings by what no grid counts. */
const NARROWING = [
  'search',
  'features',
  'max_rate',
  'min_height',
  'only_free',
  'open_all_night',
  'instant',
] as const satisfies (keyof AvailableQuery)[];

/** The parts of an unchecked query that decide how expensive it is. */
export type ParkingsParameters = Partial<
  Record<'near' | 'bbox' | (typeof NARROWING)[number], unknown>
>;

/** Whether a map's view is narrowed to parkings that no grid counts. */
export const isNarrowed = (query: AvailableQuery): boolean =>
  NARROWING.some(
    (name) => query[name] !== undefined && query[name] !== false && query[name] !== '',
  );

/** Weight of a query for the rate limit: an area is cheap, sorting by distance expensive. */
export function weightOf({ near, bbox, ...filters }: ParkingsParameters): number {
  if (near !== undefined) return 25;
  const isSearch = NARROWING.some((name) => filters[name] !== undefined);
  return isSearch || bbox === undefined ? 10 : 3;
}

/** The view of a map. */
export interface MapView {
  area: Area;
  zoom: number;
}

/**
 * The view of a map; undefined for a list.
 * @throws AppError INVALID_FIELDS for a zoom without an area, and for a page too far: a view is sorted
 * by distance
 */
export function readView({ zoom, bbox, page = 1 }: AvailableQuery): MapView | undefined {
  if (zoom === undefined) return undefined;
  const area = readWith(parseBbox, 'bbox', bbox);
  if (!area) throw refused('bbox', FIELD_MESSAGES.missing);
  if (page > NEAR_MAX_PAGE) throw refused('page', QUERY_MESSAGES.tooFarPage);
  return { area, zoom };
}

/** The words and the zone of a search. @throws AppError SEARCH_TOO_LONG */
function readTerms(search: string): SearchTerms {
  const terms = searchTerms(search);
  if (terms.words.length > SEARCH_MAX_WORDS)
    throw new AppError('SEARCH_TOO_LONG', { search: ERRORS.SEARCH_TOO_LONG.err });
  return terms;
}

/** Reads 'roofed,guard'; null when one of them is not a feature. */
function parseFeatures(text: string): ParkingFeature[] | null {
  const names = text.split(',');
  const features = PARKING_FEATURES.filter((feature) => names.includes(feature));
  return names.every((name) => features.some((feature) => feature === name)) ? features : null;
}

/** Parses a parameter; undefined without it. @throws AppError INVALID_FIELDS with its name */
function readWith<T>(
  parse: (text: string) => T | null,
  field: 'bbox' | 'near' | 'features',
  text: string | undefined,
): T | undefined {
  if (text === undefined) return undefined;
  const value = parse(text);
  if (value === null) throw refused(field);
  return value;
}

/** The interval that availability is computed for; without an end it is the moment `from`. */
export interface Span {
  from: Date;
  until: Date | null;
}
