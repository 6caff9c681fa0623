import { useHost } from '@parqueo/shared-api/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const SESSIONS = ['sessions'];

/** The account of the signed-in user. */
export function useAccount(userId: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['account', userId],
    queryFn: ({ signal }) => api.user.me(signal),
    staleTime: Infinity,
  });
}

/** The open sessions of the signed-in user, the most recently used first. */
export function useSessions() {
  const { api } = useHost();
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => api.session.list(signal),
    staleTime: 0,
  });
}

/** Instead of an id: all sessions but the present one. */
export const OTHER_SESSIONS = 'others';

/** Ends one session by its id, or all OTHER_SESSIONS. */
export function useEndSessions() {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string) =>
      which === OTHER_SESSIONS ? api.session.endOthers() : api.session.end(which),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}
