import { type KnownReservation, type KnownStay, readStay } from '@parqueo/shared-api/answers';
import { PATHS, type ReservationStatus, STAYS_COLLECTION } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { askForStays, isMissing } from './stays';

const keyOf = (id: string | undefined) => ['stay', id];

/** A reservation's stay, at first the carried one; null for none. A failed load keeps the last (CNF-05, CNF-07). */
export function useStay(id: string | undefined, carried: KnownStay | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () =>
      askForStays(
        api,
        PATHS.document(STAYS_COLLECTION, id ?? ''),
        'Error al obtener confirmación',
        { read: readStay },
      ).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    enabled: id !== undefined,
    initialData: carried ?? undefined,
    initialDataUpdatedAt: 0,
  });
}

/**
 * Returns a function that notes a cancellation, which is shown whatever can be loaded after it (HIS-05), and
 * moves the focus to what tells of it: the button that led to it is gone.
 */
export function useNoteCancelled(
  { id, status }: { id: string; status: ReservationStatus | null },
  outcome: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient();
  const isOurs = useRef(false);
  useEffect(() => {
    if (isOurs.current && status === 'cancelled') outcome.current?.focus();
  }, [outcome, status]);
  return ({ status: estado, cancelled_by, cancel_reason }: KnownReservation) => {
    isOurs.current = true;
    client.setQueryData<KnownStay | null>(
      keyOf(id),
      (stay) => stay && { ...stay, estado, cancelled_by, cancel_reason },
    );
  };
}
