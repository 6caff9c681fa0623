import type { Reservation } from '@parqueo/shared-api/contract';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { CardGrid } from '../../lib/card-grid';
import { RequestCard } from './request-card';
import { useAnsweredElsewhere } from './use-answered-elsewhere';

interface RequestListProps {
  /** All reservations; the pending ones are the requests. */
  reservations: readonly Reservation[];
  empty: ReactNode;
}

/** Milliseconds since 1970; a request that does not tell comes first. */
const arrivalOf = ({ start_time }: Reservation) => (start_time ? Date.parse(start_time) : 0);

/** Pending requests, the soonest arrival first. */
export function RequestList({ reservations, empty }: RequestListProps) {
  const list = useRef<HTMLDivElement>(null);
  const requests = useMemo(
    () =>
      reservations
        .filter(({ status }) => status === 'pending')
        .toSorted((one, other) => arrivalOf(one) - arrivalOf(other)),
    [reservations],
  );
  const answeredHere = useAnsweredElsewhere(reservations, requests);

  const leaving = useRef<number | null>(null);

  function onAnswered({ id }: Reservation) {
    answeredHere(id);
    leaving.current = id;
  }

  // An answered card takes its focused button along; the keyboard goes on from the list.
  useEffect(() => {
    if (leaving.current === null || requests.some(({ id }) => id === leaving.current)) return;
    leaving.current = null;
    list.current?.focus({ preventScroll: true });
  }, [requests]);

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Solicitudes pendientes">
      {requests.length === 0 ? (
        empty
      ) : (
        <CardGrid>
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} onAnswered={onAnswered} />
            </li>
          ))}
        </CardGrid>
      )}
    </div>
  );
}
