import { readNewFactor, readRecoveryCodes, readSecondFactor } from '@parqueo/shared-api/answers';
import {
  type CodeBody,
  type FactorPasswordBody,
  SECOND_FACTOR_PATHS,
  type TurnOffBody,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';

/** The calls of the second factor. They reject with an ApiError. */
export function useFactorCalls() {
  const { api } = useHost();
  const { factor, turnOn, turnOff } = SECOND_FACTOR_PATHS;
  const post = { method: 'POST', refresh: true } as const;
  return {
    read: (signal: AbortSignal) =>
      api.request(factor, { refresh: true, read: readSecondFactor, signal }),
    begin: (body: FactorPasswordBody) =>
      api.request(factor, { ...post, body, read: readNewFactor }),
    turnOn: (body: CodeBody) => api.request(turnOn, { ...post, body, read: readRecoveryCodes }),
    turnOff: (body: TurnOffBody) =>
      api.request<Response>(turnOff, { ...post, body, as: 'response' }),
  };
}
