import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useIdle } from '../page/idle';
import { useUserId } from '../person/use-user-id';
import { loadStays } from './stays';

/**
 * The driver's stays, those that are now or next first; undefined until they are loaded. The screens that a login
 * leads to ask for them after their own queries, so that they are on the device before the signal is lost (HIS-07).
 */
export function useKeptStays() {
  const { api } = useHost();
  const userId = useUserId();
  const isIdle = useIdle();
  return useQuery({
    queryKey: ['stays', userId],
    queryFn: () => loadStays(api),
    enabled: isIdle && userId !== null,
  }).data;
}
