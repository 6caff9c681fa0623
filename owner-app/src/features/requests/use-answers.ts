import { useSubmit } from '@parqueo/remote-kit';
import { useRefresh, useReconnect } from '@parqueo/remote-kit/queries';
import { isApiError } from '@parqueo/shared-api/client';
import type { StatusBody } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useCacheStatus } from '../../lib/cached-lists';

/** What an answer and its undo have in common: a request that has changed elsewhere loads the list again. */
function useCalls() {
  const { api } = useHost();
  const refresh = useRefresh();
  const onError = (refusal: unknown) => {
    if (isApiError(refusal) && (refusal.status === 404 || refusal.status === 409)) refresh();
  };
  return { api, cacheStatus: useCacheStatus(), refresh, onError };
}

/** Answers one request (REQ-02): its card changes once the server has agreed, and sends no second answer. */
export function useAnswerRequest(id: number, onAnswered: () => void) {
  const { api, cacheStatus, onError } = useCalls();
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async ({ status, reason }: StatusBody) => {
      await api.parking.decide(id, status, reason);
      onAnswered();
      await cacheStatus(id, status);
    },
    once: true,
    onError,
  });
  useReconnect(clearErrors);
  return {
    answer: submit,
    answering: sending && sending.input.status,
    failure: message,
  };
}

/** Takes one's own answer to a request back (REQ-04); the request is then pending again. */
export function useUndoAnswer(id: number, onUndone: () => void) {
  const { api, cacheStatus, refresh, onError } = useCalls();
  const { submit, sending, message } = useSubmit({
    send: async () => {
      await api.parking.undoAnswer(id);
      onUndone();
      await cacheStatus(id, 'pending');
      refresh();
    },
    onError,
  });
  return { undo: () => void submit(undefined), undoing: sending !== null, failure: message };
}
