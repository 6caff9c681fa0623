import { RetryInPlace, onDemand } from '@parqueo/remote-kit';
import { LiveQueries } from '@parqueo/remote-kit/queries';
import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { useHost, useNow } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isNear } from './deadline';
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

/** Gives the host the number of pending requests, and whether one runs out soon, on every screen of the owner. */
function PendingCount() {
  const { api, setBadge, setBadgeUrgent } = useHost();
  const { data } = useQuery({
    ...LIVE,
    queryKey: [...RESERVATIONS, 'pending'],
    queryFn: ({ signal }) => api.parking.reservations({ status: 'pending' }, signal),
  });
  const now = useNow();
  const pending = data?.filter(({ status }) => status === 'pending');
  const waiting = pending?.length;
  const urgent = pending?.some(({ reply_by }) => isNear(reply_by, now)) ?? false;
  useEffect(() => {
    if (waiting !== undefined) setBadge(waiting);
  }, [waiting, setBadge]);
  useEffect(() => setBadgeUrgent(urgent), [urgent, setBadgeUrgent]);
  return null;
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
