import { type KnownStay, type Reader, listOf, readStay } from '@parqueo/shared-api/answers';
import { type Api, isApiError } from '@parqueo/shared-api/client';
import {
  BOOKINGS_PER_PAGE,
  PATHS,
  STAYS_COLLECTION,
  type Stay,
} from '@parqueo/shared-api/contract';

/** Minutes before the end of a stay at which a later end is offered (TRP-01). */
export const ENDING_MINUTES = 15;

/** A requested later end that the owner has not answered yet (TRP-01). */
export type PendingExtension = NonNullable<KnownStay['asked']>;

/** When a stay is; null where that is unknown. */
export const timesOf = ({
  start_time,
  end_time,
}: Pick<KnownStay, 'start_time' | 'end_time'>): Stay | null =>
  start_time && end_time ? { start: new Date(start_time), end: new Date(end_time) } : null;

interface Question<T> {
  pathOf: (collection: string) => string;
  query?: Record<string, string | number>;
  read: Reader<T>;
  /** The console's message for a failure (specification, sections 7 and 8). */
  failed: string;
}

/**
 * Loads stays. A server of the previous release, which may answer during an upgrade, has none: its
 * reservations stand for them.
 * @throws ApiError, which is logged (HIS-03, CNF-05)
 */
export function askForStays<T>(
  { request }: Pick<Api, 'request'>,
  { pathOf, failed, ...options }: Question<T>,
): Promise<T> {
  const from = (collection: string) => request(pathOf(collection), { ...options, refresh: true });
  return from(STAYS_COLLECTION)
    .catch((error: unknown) => {
      if (isMissing(error)) return from('confirmaciones');
      throw error;
    })
    .catch((error: unknown) => {
      console.error(failed, error);
      throw error;
    });
}

/** Whether the server says that there is none. */
export const isMissing = (error: unknown) => isApiError(error) && error.status === 404;

/**
 * A page of the user's stays, those that hold a space first; without signal all that are on the device
 * (HIS-07).
 */
export const loadStays = (api: Pick<Api, 'request'>, after?: string): Promise<KnownStay[]> =>
  askForStays(api, {
    pathOf: PATHS.documents,
    query: { limit: BOOKINGS_PER_PAGE, ...(after && { after }) },
    read: listOf(readStay),
    failed: 'Error al obtener reservas',
  });
