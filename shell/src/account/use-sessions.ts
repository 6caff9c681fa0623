import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useChanges } from './use-changes';

const SESSIONS = ['sessions'];

/** The open sessions of the signed-in user, the most recently used first. */
export function useSessions() {
  const { api } = useHost();
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => api.session.list(signal),
    staleTime: 0,
  });
}

/** Replaces an id: all sessions but the present one. */
export const OTHER_SESSIONS = 'others';

/** Ends one session by its id, or all OTHER_SESSIONS. `changing` has the pending ones. */
export function useEndSessions() {
  const { api } = useHost();
  const { change, ...state } = useChanges<string>(SESSIONS);
  const end = (which: string) =>
    change(which, () =>
      which === OTHER_SESSIONS ? api.session.endOthers() : api.session.end(which),
    );
  return { end, ...state };
}
