import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';

/** Key of a lot's gate in the cache. */
export const gateKey = (parkingId: number) => ['gate', parkingId];

/** The gate of a lot as the server has it, without the marks that wait on the device (GAT-01). */
export function useGateQuery(parkingId: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: gateKey(parkingId),
    queryFn: ({ signal }) => api.gate.read(parkingId, signal),
  });
}
