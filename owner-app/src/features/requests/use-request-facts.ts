import type { RequestFacts } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LIVE } from '../../lib/owner-data';

/** What helps to answer each request, by its id (REQ-04); null until it is loaded. */
export function useRequestFacts(): ReadonlyMap<number, RequestFacts> | null {
  const { api } = useHost();
  const { data } = useQuery({
    ...LIVE,
    queryKey: ['request-facts'],
    queryFn: ({ signal }) => api.parking.requestFacts(signal),
  });
  return useMemo(
    () => (data ? new Map(data.map((facts) => [facts.reservation_id, facts])) : null),
    [data],
  );
}
