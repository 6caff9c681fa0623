import { useRefresh, useReturn } from '@parqueo/remote-kit/queries';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { isApiError, messageOf } from '@parqueo/shared-api/client';
import { type StatusBody, UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useKeepStatus } from '../../lib/owner-data';

/**
 * Answers one request (REQ-02). It leaves the list only after the server agreed, and its place says so; a
 * refusal is kept for its card, and because it may mean that somebody else was first, the list is asked for anew.
 */
export function useAnswerRequest(
  request: KnownReservation,
  onAnswered: (request: KnownReservation) => void,
) {
  const { api } = useHost();
  const keepStatus = useKeepStatus();
  const refresh = useRefresh();
  // The button is disabled a moment after the tap, and a second tap can come before.
  const answered = useRef(false);
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: (status: StatusBody['status']) => api.parking.decide(request.id, status),
    onSuccess: (_answer, status) => {
      onAnswered(request);
      keepStatus(request.id, status);
    },
    onError: (refusal) => {
      answered.current = false;
      if (isApiError(refusal) && (refusal.status === 404 || refusal.status === 409)) refresh();
    },
  });
  useReturn(reset);
  return {
    answer: (...answer: Parameters<typeof mutate>) => {
      if (answered.current) return;
      answered.current = true;
      mutate(...answer);
    },
    /** The answer under way. */
    answering: isPending ? variables : null,
    failure: error ? messageOf(error, UNKNOWN_ERROR_MESSAGE) : '',
  };
}
