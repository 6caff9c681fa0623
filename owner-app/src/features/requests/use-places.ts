import type { KnownReservation } from '@parqueo/shared-api/answers';
import { useMemo, useState } from 'react';

/** Milliseconds since 1970; a request that does not tell comes first. */
const arrivalOf = ({ start_time }: KnownReservation) => (start_time ? Date.parse(start_time) : 0);

/** A place of the list: a request, or what became of one that cannot be answered any more. */
export interface Place {
  /** As last told: one that the answer no longer holds says nothing newer. */
  request: KnownReservation;
  /** It can still be answered. */
  pending: boolean;
}

/**
 * The list in which nothing moves under the finger (REQ-04). A request keeps its place when it is
 * answered, here or elsewhere, and new ones wait until `renew` is called; while nothing on the list
 * can be answered there is nothing to hit by mistake, and new ones are shown at once.
 */
export function usePlaces(reservations: readonly KnownReservation[]) {
  const pending = useMemo(
    () =>
      reservations
        .filter(({ status }) => status === 'pending')
        .toSorted((one, other) => arrivalOf(one) - arrivalOf(other)),
    [reservations],
  );
  const [placed, setPlaced] = useState<readonly KnownReservation[]>(pending);
  const places = placed.map((before): Place => {
    const told = reservations.find(({ id }) => id === before.id);
    return { request: told ?? before, pending: told?.status === 'pending' };
  });
  const waiting = pending.filter(({ id }) => !placed.some((each) => each.id === id));
  const answerable = places.filter((place) => place.pending).length;
  if (answerable === 0 && waiting.length > 0) setPlaced([...placed, ...waiting]);
  return {
    places,
    /** Requests on the list that can be answered. */
    answerable,
    /** New requests, the soonest arrival first. */
    waiting,
    /** Shows all that is pending and nothing else, the soonest arrival first. */
    renew: () => setPlaced(pending),
  };
}
