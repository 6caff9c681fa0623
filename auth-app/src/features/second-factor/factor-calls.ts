import { type Reader, fieldsOf, textOf } from '@parqueo/shared-api/answers';
import {
  type CodeBody,
  type FactorPasswordBody,
  type NewFactor,
  SECOND_FACTOR_PATHS,
  type SecondFactor,
  type TurnOffBody,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';

const readFactor: Reader<SecondFactor> = (answer) => {
  const { since, codes_left } = fieldsOf(answer);
  if (since !== null && typeof since !== 'string') return null;
  return { since, codes_left: typeof codes_left === 'number' ? codes_left : 0 };
};

const readNewFactor: Reader<NewFactor> = (answer) => {
  const { secret, uri } = fieldsOf(answer);
  return textOf(secret) && textOf(uri) ? { secret: textOf(secret), uri: textOf(uri) } : null;
};

const readCodes: Reader<string[]> = (answer) => {
  const { codes } = fieldsOf(answer);
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : null;
};

/** The calls of the second factor. They reject with an ApiError. */
export function useFactorCalls() {
  const { api } = useHost();
  const { factor, turnOn, turnOff } = SECOND_FACTOR_PATHS;
  const post = { method: 'POST', refresh: true } as const;
  return {
    read: (signal: AbortSignal) => api.request(factor, { refresh: true, read: readFactor, signal }),
    begin: (body: FactorPasswordBody) =>
      api.request(factor, { ...post, body, read: readNewFactor }),
    turnOn: (body: CodeBody) => api.request(turnOn, { ...post, body, read: readCodes }),
    turnOff: (body: TurnOffBody) =>
      api.request<Response>(turnOff, { ...post, body, as: 'response' }),
  };
}
