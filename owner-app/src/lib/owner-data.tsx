import { RetryInPlace, onDemand } from '@parqueo/remote-kit';
import { LiveQueries, PendingCount } from '@parqueo/remote-kit/queries';
import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSound } from './storage/use-stored-choice';

/** Keys of the lists in the cache. */
export const PARKINGS = ['parkings'];
export const RESERVATIONS = ['reservations'];

/** Events report every change, so another screen need not load the data again. */
export const LIVE = { staleTime: 10_000 };

/** Only pages without a menu need it. */
const Sections = onDemand(() => import(/* webpackChunkName: "sections" */ './sections'), {
  failed: RetryInPlace,
});

/** Off by default. */
const RequestSound = onDemand(
  () => import(/* webpackChunkName: "sound" */ './sound/request-sound'),
);

/** Wraps every screen of the owner: live queries, and links in pages without a menu. */
export function OwnerData({ children }: { children: ReactNode }) {
  const host = useHost();
  const [sounds] = useSound();
  return (
    <LiveQueries>
      {host.has('notifications') && <PendingCount />}
      {!host.has('menu') && <Sections />}
      {sounds && <RequestSound />}
      {children}
    </LiveQueries>
  );
}

/** The owner's parkings. */
export function useOwnParkings() {
  const { api } = useHost();
  return useQuery({
    ...LIVE,
    queryKey: PARKINGS,
    queryFn: ({ signal }) => api.parking.mine(signal),
  });
}

/** The day of the owner's parkings (TOD-01). */
export function useToday() {
  const { api } = useHost();
  return useQuery({
    ...LIVE,
    queryKey: ['today'],
    queryFn: ({ signal }) => api.parking.today(signal),
    // Arrivals come nearer and overstays grow without an event.
    refetchInterval: MINUTE_MS,
  });
}
