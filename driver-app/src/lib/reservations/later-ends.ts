import type { KnownExtension, KnownStay } from '@parqueo/shared-api/answers';
import {
  type ExtendBody,
  MINUTE_MS,
  type Stay,
  extensionPriceOf,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { after } from '../stay/spans';
import { ENDING_MINUTES } from './stays';

/** Whether a stay ends soon, so that a later end is offered (TRP-01). */
export const isEnding = ({ end }: Stay, now: Date): boolean =>
  end.getTime() - now.getTime() <= ENDING_MINUTES * MINUTE_MS;

const STEPS = [
  { minutes: 30, length: '30 min' },
  { minutes: 60, length: '1 h' },
] as const;

/** A later end of a stay that the driver can request (TRP-01). */
export interface Offer {
  length: string;
  body: ExtendBody;
}

function offersOf({ end_time, until, hourly_rate }: KnownExtension): Offer[] {
  const end = new Date(end_time);
  return STEPS.flatMap(({ minutes, length }) => {
    const next = after(end, minutes * MINUTE_MS);
    if (until === null || next > new Date(until)) return [];
    const total_cost = extensionPriceOf(hourly_rate, end, next).total;
    return [{ length, body: { end_time: next.toISOString(), total_cost } }];
  });
}

/** The later ends of a stay, or why there are none (TRP-01). */
export interface LaterEnds {
  offers: readonly Offer[];
  /** When another reservation takes the space, if that leaves no later end; else null. */
  reservedFrom: Date | null;
  /** Whether something else leaves no later end: the lot closes, or takes no more requests. */
  noneLeft: boolean;
  /** Asks again, after a question that failed; else null. */
  retry: (() => void) | null;
}

const NOTHING: LaterEnds = { offers: [], reservedFrom: null, noneLeft: false, retry: null };

/** The later ends, once `wanted`; none while a requested one waits for its answer, and after a refusal (TRP-01). */
export function useLaterEnds({ id, asked, refused }: KnownStay, wanted: boolean): LaterEnds {
  const { api } = useHost();
  const enabled = wanted && !asked && !refused;
  const {
    data: extension,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['extension', id],
    queryFn: ({ signal }) => api.reservation.extension(id, signal),
    enabled,
  });
  if (!enabled) return NOTHING;
  if (!extension) return isError ? { ...NOTHING, retry: () => void refetch() } : NOTHING;
  const offers = offersOf(extension);
  if (offers.length > 0) return { ...NOTHING, offers };
  const { reserved_from } = extension;
  return reserved_from
    ? { ...NOTHING, reservedFrom: new Date(reserved_from) }
    : { ...NOTHING, noneLeft: true };
}
