import { readUsualParkings } from '@parqueo/shared-api/answers';
import { ACCOUNT_PATHS, type Stay } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { USUAL_KEY, stayKey, stayQuery } from '../../../lib/parkings/parking-keys';

/** The lots that the account keeps and those that it booked last, with their availability for a stay (HIS-08). */
export function useUsualParkings(stay: Stay) {
  const { api } = useHost();
  return useQuery({
    queryKey: [USUAL_KEY, stayKey(stay)],
    queryFn: ({ signal }) =>
      api.request(ACCOUNT_PATHS.usualParkings, {
        query: stayQuery(stay),
        refresh: true,
        read: readUsualParkings,
        signal,
      }),
  });
}
