import { ERRORS, type ApiErrorBody, type ErrorCode } from '@parqueo/shared-api/contract';
import type { FastifyError } from 'fastify';

/**
 * A refusal from the contract's table; `fields` says which fields and why, `retryAfter` after how
 * many seconds it is worth trying again.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, string>,
    readonly retryAfter?: number,
  ) {
    super(ERRORS[code].err);
    this.name = 'AppError';
  }

  /** HTTP status of the answer. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Fastify's own refusals, by its codes. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_MAX_PARAM_LENGTH: 'URL_TOO_LONG',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The store cannot be reached, is shutting down, has no room or no free connection. */
const UNAVAILABLE =
  /^(ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOSPC|57P0[123]|53[0-9]{3}|08[0-9A-Z]{3}|58030)$/;

/** The pool's own words when every connection stays busy or breaks: it gives them no code. */
const NO_CONNECTION = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Which answer of the contract an error becomes. */
export function errorCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  const { code = '', message = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = FRAMEWORK_CODES[code];
  if (known) return known;
  if (UNAVAILABLE.test(code) || NO_CONNECTION.test(message)) return 'UNAVAILABLE';
  return statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL';
}

/** Body of an error answer. */
export function errorBody(code: ErrorCode, fields?: Record<string, string>): ApiErrorBody {
  return { err: ERRORS[code].err, code, ...(fields && { fields }) };
}
