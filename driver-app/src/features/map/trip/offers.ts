import type { KnownExtension } from '@parqueo/shared-api/answers';
import { type ExtendBody, extensionPriceOf } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { type Trip, laterEnds } from './trip';

/** A later end of a stay that the driver can request (TRP-01). */
export interface Offer {
  /** How much later. */
  length: string;
  body: ExtendBody;
}

function offersOf({ end_time, until, hourly_rate }: KnownExtension): Offer[] {
  const end = new Date(end_time);
  return laterEnds(end, until).map(({ label: length, end: later }) => {
    const total_cost = extensionPriceOf(hourly_rate, end, later).total;
    return { length, body: { end_time: later.toISOString(), total_cost } };
  });
}

/** The later ends of a trip, and the reservation that limits them (TRP-01). */
export interface LaterEnds {
  offers: readonly Offer[];
  /** When another reservation takes the space, if that leaves no later end; else null. */
  reservedFrom: Date | null;
}

/**
 * The later ends for which a trip's space is free, once they are `wanted`; none while a requested
 * one waits for its answer, and after a refusal (TRP-01).
 */
export function useLaterEnds({ stay: { id, asked, refused } }: Trip, wanted: boolean): LaterEnds {
  const { api } = useHost();
  const enabled = wanted && !asked && !refused;
  const { data: extension } = useQuery({
    queryKey: ['extension', id],
    queryFn: ({ signal }) => api.reservation.extension(id, signal),
    enabled,
  });
  if (!extension || !enabled) return { offers: [], reservedFrom: null };
  const offers = offersOf(extension);
  const { reserved_from } = extension;
  return {
    offers,
    reservedFrom: offers.length === 0 && reserved_from ? new Date(reserved_from) : null,
  };
}
