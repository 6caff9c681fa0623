import type { KnownReservation } from '@parqueo/shared-api/answers';
import { useMemo, useState } from 'react';

/** Milliseconds since 1970; a request that does not tell comes first. */
const arrivalOf = ({ start_time }: KnownReservation) => (start_time ? Date.parse(start_time) : 0);

/** A place of the list: a request, or what became of one that cannot be answered any more. */
export interface RequestSlot {
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
export function useRequestSlots(reservations: readonly KnownReservation[]) {
  const pending = useMemo(
    () =>
      reservations
        .filter(({ status }) => status === 'pending')
        .toSorted((one, other) => arrivalOf(one) - arrivalOf(other)),
    [reservations],
  );
  const [shown, setShown] = useState<readonly KnownReservation[]>(pending);
  const slots = shown.map((before): RequestSlot => {
    const told = reservations.find(({ id }) => id === before.id);
    return { request: told ?? before, pending: told?.status === 'pending' };
  });
  const waiting = pending.filter(({ id }) => !shown.some((each) => each.id === id));
  const answerable = slots.filter((place) => place.pending).length;
  if (answerable === 0 && waiting.length > 0) setShown([...shown, ...waiting]);
  return {
    slots,
    /** Requests on the list that can be answered. */
    answerable,
    /** New requests, the soonest arrival first. */
    waiting,
    /** Shows all that is pending and nothing else, the soonest arrival first. */
    showPending: () => setShown(pending),
  };
}
