import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

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

/** Instead of an id: all sessions but the present one. */
export const OTHER_SESSIONS = 'others';

/** Ends one session by its id, or all OTHER_SESSIONS. `ending` is what is being ended. */
export function useEndSessions() {
  const { api } = useHost();
  const client = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const end = async (which: string) => {
    setEnding(which);
    setError(null);
    try {
      await (which === OTHER_SESSIONS ? api.session.endOthers() : api.session.end(which));
    } catch (problem) {
      setError(problem);
    }
    await client.invalidateQueries({ queryKey: SESSIONS });
    setEnding(null);
  };
  return { end, ending, error };
}
