import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';

/** The account of the signed-in user. */
export function useAccount(userId: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['account', userId],
    queryFn: ({ signal }) => api.user.me(signal),
    staleTime: Infinity,
  });
}
