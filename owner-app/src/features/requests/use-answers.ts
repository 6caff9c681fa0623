import { useSubmit } from '@parqueo/remote-kit';
import { useRefresh, useReconnect } from '@parqueo/remote-kit/queries';
import { isApiError } from '@parqueo/shared-api/client';
import type { StatusBody } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useCacheStatus } from '../../lib/cached-lists';

/** Whether a request has changed elsewhere, so that the list is loaded again. */
const isOutdated = (refusal: unknown) =>
  isApiError(refusal) && (refusal.status === 404 || refusal.status === 409);

/**
 * Answers one request (REQ-02). Its card changes only after the server has agreed. An error is shown on
 * the card, which sends no second answer.
 */
export function useAnswerRequest(id: number, onAnswered: () => void) {
  const { api } = useHost();
  const cacheStatus = useCacheStatus();
  const refresh = useRefresh();
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async ({ status, reason }: StatusBody) => {
      await api.parking.decide(id, status, reason);
      onAnswered();
      await cacheStatus(id, status);
    },
    once: true,
    onError: (refusal) => {
      if (isOutdated(refusal)) refresh();
    },
  });
  useReconnect(clearErrors);
  return {
    answer: submit,
    /** The answer that is being sent. */
    answering: sending && sending.input.status,
    failure: message,
  };
}

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
      if (isOutdated(refusal)) refresh();
    },
  });
  return { undo: () => void submit(undefined), undoing: sending !== null, failure: message };
}
