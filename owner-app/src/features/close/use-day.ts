import { cacheNewer } from '@parqueo/remote-kit/queries';
import type { CloseBody, DayReport } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { figuresApi } from '../../lib/figures-api';

/** A lot's day, and how to close it (OHI-03). */
export function useDay(parkingId: number, day: string) {
  const calls = figuresApi(useHost());
  const client = useQueryClient();
  const queryKey = ['day', parkingId, day];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.day(parkingId, day, signal),
  });
  return {
    query,
    async close(body: CloseBody) {
      const report = await calls.close(parkingId, day, body);
      await cacheNewer<DayReport>(client, queryKey, () => report);
    },
  };
}
