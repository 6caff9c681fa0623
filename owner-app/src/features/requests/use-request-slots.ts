import type { KnownReservation } from '@parqueo/shared-api/answers';
import { useMemo, useState } from 'react';

/** Milliseconds since 1970; a request without a start comes first. */
const arrivalOf = ({ start_time }: KnownReservation) => (start_time ? Date.parse(start_time) : 0);

/** A slot of the list: a request, or the outcome of one that can no longer be answered. */
export interface RequestSlot {
  /** As last loaded; it stays as it was when the server no longer lists it. */
  request: KnownReservation;
  /** Whether it can still be answered. */
  pending: boolean;
}

/**
 * A list whose items do not move by themselves, so that no tap hits the wrong one (REQ-04). A request
 * keeps its slot when it is answered, and new ones wait until `showPending` is called. While nothing on
 * the list can be answered, new ones are shown at once.
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
    const current = reservations.find(({ id }) => id === before.id);
    return { request: current ?? before, pending: current?.status === 'pending' };
  });
  const waiting = pending.filter(({ id }) => !shown.some((each) => each.id === id));
  const answerable = slots.filter((place) => place.pending).length;
  if (answerable === 0 && waiting.length > 0) setShown([...shown, ...waiting]);
  return {
    slots,
    /** Number of requests on the list that can be answered. */
    answerable,
    /** New requests that are not shown yet, the earliest arrival first. */
    waiting,
    /** Shows exactly the pending requests, the earliest arrival first. */
    showPending: () => setShown(pending),
  };
}
