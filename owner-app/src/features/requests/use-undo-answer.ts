import { useSubmit } from '@parqueo/remote-kit';
import { useRefresh } from '@parqueo/remote-kit/queries';
import { isApiError } from '@parqueo/shared-api/client';
import { useHost } from '@parqueo/shared-api/react';
import { useCacheStatus } from '../../lib/cached-lists';

/** Takes one's own answer to a request back (REQ-04); the request is then pending again. */
export function useUndoAnswer(id: number, onUndone: () => void) {
  const { api } = useHost();
  const cacheStatus = useCacheStatus();
  const refresh = useRefresh();
  const { submit, sending, message } = useSubmit({
    send: async () => {
      await api.parking.undoAnswer(id);
      onUndone();
      await cacheStatus(id, 'pending');
      refresh();
    },
    onError: (refusal) => {
      if (isApiError(refusal) && refusal.status === 409) refresh();
    },
  });
  return { undo: () => void submit(undefined), undoing: sending !== null, failure: message };
}
