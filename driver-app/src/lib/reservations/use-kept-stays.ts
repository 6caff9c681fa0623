import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useIdle } from '../page/idle';
import { useUserId } from '../person/use-user-id';
import { loadStays } from './stays';

/** The driver's stays, the present and next first, asked for when idle, before signal is lost (HIS-07). */
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
