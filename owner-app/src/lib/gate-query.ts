import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { learnClock } from './server-clock';

/** Key of a lot's gate in the cache. */
export const gateKey = (parkingId: number) => ['gate', parkingId];

/**
 * The gate of a lot as the server has it, without the marks that wait on the device (GAT-01).
 * @param enabled whether there is such a lot
 */
export function useGateQuery(parkingId: number, enabled = true) {
  const host = useHost();
  return useQuery({
    enabled,
    queryKey: gateKey(parkingId),
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const gate = await host.api.gate.read(parkingId, signal);
      learnClock(host, gate.now, askedAt);
      return gate;
    },
  });
}
