import { isDeadlineNear } from '@parqueo/shared-api/contract';
import { useHost, useNow } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Events report every change, so another screen need not ask again. */
const STALE_MS = 10_000;

/**
 * Gives the host the number of pending requests, and whether one runs out soon, for the menu (TOD-01). Each
 * remote has it on the screens that it shows to owners and attendants.
 */
export function PendingCount() {
  const { api, setBadge, setBadgeUrgent } = useHost();
  const { data } = useQuery({
    staleTime: STALE_MS,
    queryKey: ['reservations', 'pending'],
    queryFn: ({ signal }) => api.parking.reservations({ status: 'pending' }, signal),
  });
  const now = useNow();
  const pending = data?.filter(({ status }) => status === 'pending');
  const waiting = pending?.length;
  const urgent = pending?.some(({ reply_by }) => isDeadlineNear(reply_by, now)) ?? false;
  useEffect(() => {
    if (waiting !== undefined) setBadge(waiting);
  }, [waiting, setBadge]);
  useEffect(() => setBadgeUrgent(urgent), [urgent, setBadgeUrgent]);
  return null;
}
