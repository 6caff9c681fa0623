import {
  type ApiErrorBody,
  ERRORS,
  type ErrorCode,
  tooManyMessage,
} from '@parqueo/shared-api/contract';
import type { FastifyError } from 'fastify';
import { isOfDeletedAccount, isUnavailable } from '../db/unavailable';

/**
 * A refusal from the contract's table; `fields` says which fields and why, `retryAfter` after how
 * many seconds it is worth trying again.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, string>,
    readonly retryAfter?: number,
    /** The registry's reasons, in plain English; with TOO_MANY_REQUESTS the proof of work. */
    readonly more: Pick<ApiErrorBody, 'misfits' | 'work'> = {},
  ) {
    super(ERRORS[code].err);
    this.name = 'AppError';
  }

  /** HTTP status of the answer. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** When to come again after a 503, in seconds. */
export const RETRY_AFTER = 2;

/** Fastify's own refusals, by its codes. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_MAX_PARAM_LENGTH: 'URL_TOO_LONG',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The contract's code of an error. */
export function errorCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const mapped = FRAMEWORK_CODES[code];
  if (mapped) return mapped;
  if (isUnavailable(error)) return 'UNAVAILABLE';
  if (isOfDeletedAccount(error)) return 'UNAUTHENTICATED';
  return statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL';
}

/** Body of an error answer; how long somebody has to wait is said. */
export function errorBody(
  code: ErrorCode,
  { fields, more, retryAfter = 0 }: Partial<Pick<AppError, 'fields' | 'more' | 'retryAfter'>> = {},
): ApiErrorBody {
  const wait = retryAfter === 1 ? '1 segundo' : `${retryAfter} segundos`;
  const isTold = code === 'TOO_MANY_REQUESTS' && retryAfter > 0;
  return {
    err: isTold ? tooManyMessage(wait) : ERRORS[code].err,
    code,
    ...(fields && { fields }),
    ...more,
  };
}
