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

export interface ToldExtension {
  state: 'waiting' | 'refused' | 'done';
  words: string;
}

/** Of a stay's last requested later end: that it waits, or, until the stay is over, the answer (TRP-01, REQ-04). */
export function lastExtension(
  { estado, asked, refused, refusal, unanswered, extended, end_time, left_at }: KnownStay,
  now: Date,
  formatTime: (instant: string) => string,
): ToldExtension | null {
  const until = asked && formatTime(asked.end_time);
  if (until)
    return { state: 'waiting', words: `Pediste quedarte hasta las ${until}: esperando respuesta` };
  const isOver = estado === 'cancelled' || left_at !== null;
  if (isOver || end_time === null || new Date(end_time) <= now) return null;
  const reason = refusal ? `. Motivo: ${refusal}` : '.';
  if (refused)
    return { state: 'refused', words: `El parqueo no pudo extender tu reserva${reason}` };
  const unheard = 'El parqueo no respondió a tiempo: tu reserva no se extendió.';
  if (unanswered) return { state: 'refused', words: unheard };
  const words = `El parqueo extendió tu reserva hasta las ${formatTime(end_time)}.`;
  return extended ? { state: 'done', words } : null;
}

/** When a stay is; null where that is unknown. */
export const timesOf = ({
  start_time,
  end_time,
}: Pick<KnownStay, 'start_time' | 'end_time'>): Stay | null =>
  start_time && end_time ? { start: new Date(start_time), end: new Date(end_time) } : null;

/**
 * Loads from the collection of stays.
 * @throws ApiError, which is logged as `failed` (specification, sections 7 and 8; HIS-03, CNF-05)
 */
export function askForStays<T>(
  { request }: Pick<Api, 'request'>,
  path: string,
  failed: string,
  options: { query?: Record<string, string | number>; read: Reader<T> },
): Promise<T> {
  return request(path, { ...options, refresh: true }).catch((error: unknown) => {
    console.error(failed, error);
    throw error;
  });
}

/** Whether the server says that there is none. */
export const isMissing = (error: unknown) => isApiError(error) && error.status === 404;

/** A page of the user's stays, those that hold a space first; without signal all that are on the device (HIS-07). */
export const loadStays = (api: Pick<Api, 'request'>, after?: string): Promise<KnownStay[]> =>
  askForStays(api, PATHS.documents(STAYS_COLLECTION), 'Error al obtener reservas', {
    query: { limit: BOOKINGS_PER_PAGE, ...(after && { after }) },
    read: listOf(readStay),
  });
