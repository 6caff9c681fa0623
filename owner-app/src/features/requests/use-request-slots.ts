import type { KnownReservation } from '@parqueo/shared-api/answers';
import { useMemo, useState } from 'react';

/** Milliseconds since 1970; a request without a deadline comes first. */
const deadlineOf = ({ reply_by }: KnownReservation) => (reply_by ? Date.parse(reply_by) : 0);

/** A slot of the list: a request, or the outcome of one that can no longer be answered. */
export interface RequestSlot {
  /** The last loaded state; it stays when the server no longer lists the request. */
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
        .toSorted((one, other) => deadlineOf(one) - deadlineOf(other)),
    [reservations],
  );
  const [shown, setShown] = useState<readonly KnownReservation[]>(pending);
  const slots = shown.map((before): RequestSlot => {
    const current = reservations.find(({ id }) => id === before.id);
    return { request: current ?? before, pending: current?.status === 'pending' };
  });
  const waiting = pending.filter(({ id }) => !shown.some((each) => each.id === id));
  const answerable = slots.filter((slot) => slot.pending).length;
  if (answerable === 0 && waiting.length > 0) setShown([...shown, ...waiting]);
  return {
    slots,
    /** Number of requests on the list that can be answered. */
    answerable,
    /** New requests that are not shown yet, the earliest deadline first. */
    waiting,
    /** Shows exactly the pending requests, the earliest deadline first. */
    showPending: () => setShown(pending),
    /** Takes the slot of a request off the list. */
    remove: (id: number) => setShown((before) => before.filter((each) => each.id !== id)),
  };
}
