import { useHost } from '@parqueo/shared-api/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const SESSIONS = ['sessions'];

/** The account of whoever is signed in. */
export function useAccount(userId: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['account', userId],
    queryFn: ({ signal }) => api.user.me(signal),
    staleTime: Infinity,
  });
}

/** The open sessions of whoever is signed in, the last used first. */
export function useSessions() {
  const { api } = useHost();
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => api.session.list(signal),
    staleTime: 0,
  });
}

/** Instead of an id: all sessions but the present one. */
export const OTHERS = 'others';

/** Ends one other session by its id, or all OTHERS. */
export function useEndSessions() {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string) =>
      which === OTHERS ? api.session.endOthers() : api.session.end(which),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}
