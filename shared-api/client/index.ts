export { decodeToken, sessionIdOf, tokenLifetime, type TokenUser } from './access-token';
export { type Api, createApi, loadReadersFor } from './api';
export {
  ApiError,
  isApiError,
  isUnreachable,
  messageOf,
  type FieldErrors,
  type FormErrors,
  formErrorsOf,
} from './api-error';
export type { AnswerKind, Fetch } from './http';
export {
  type ClientOptions,
  createSessionClient,
  type RunExclusive,
  type RequestOptions,
  type SessionClient,
  type TokenStore,
} from './session-client';
