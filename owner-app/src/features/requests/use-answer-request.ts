import { useSubmit } from '@parqueo/remote-kit';
import { useRefresh, useReconnect } from '@parqueo/remote-kit/queries';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { isApiError } from '@parqueo/shared-api/client';
import type { StatusBody } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useCacheStatus } from '../../lib/cached-lists';

/**
 * Answers one request (REQ-02). Its card changes only after the server has agreed. An error is shown on
 * the card, which sends no second answer; after a 404 or 409 the list is loaded again, because the request has changed elsewhere.
 */
export function useAnswerRequest(
  request: KnownReservation,
  onAnswered: (request: KnownReservation) => void,
) {
  const { api } = useHost();
  const cacheStatus = useCacheStatus();
  const refresh = useRefresh();
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async ({ status, reason }: StatusBody) => {
      await api.parking.decide(request.id, status, reason);
      onAnswered(request);
      await cacheStatus(request.id, status);
    },
    once: true,
    onError: (refusal) => {
      if (isApiError(refusal) && (refusal.status === 404 || refusal.status === 409)) refresh();
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
