import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useFramesTurn } from './account-provider';

/** The account of the signed-in user, once the screen has its first data. */
export function useAccount(userId: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['account', userId],
    queryFn: ({ signal }) => api.user.me(signal),
    enabled: useFramesTurn(),
    staleTime: Infinity,
  });
}
