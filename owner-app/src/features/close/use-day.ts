import { cacheNewer } from '@parqueo/remote-kit/queries';
import { readDayReport } from '@parqueo/shared-api/answers';
import { type CloseBody, type DayReport, MONTH_PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** A lot's day, 'YYYY-MM-DD' in Guatemala, and how to close it (OHI-03). */
export function useDay(parkingId: number, day: string) {
  const { api } = useHost();
  const client = useQueryClient();
  const queryKey = ['day', parkingId, day];
  const read = { read: readDayReport, refresh: true };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.request(MONTH_PATHS.day(parkingId, day), { ...read, signal }),
  });
  return {
    query,
    async close(body: CloseBody) {
      const path = MONTH_PATHS.closeDay(parkingId, day);
      const report = await api.request(path, { ...read, method: 'POST', body });
      await cacheNewer<DayReport>(client, queryKey, () => report);
    },
  };
}
