import type { ErrorCode } from '../contract';

/**
 * The one error of the API client (SES-07). `status` is the HTTP status, 0 when no answer came.
 * Tell errors apart by `code`, and recognise them with `isApiError`: two remotes may carry two
 * copies of this class.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'UNKNOWN';
  /** Spanish message per field of the body, where the server names fields. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    status: number,
    code: ApiError['code'] = 'UNKNOWN',
    fields: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error;
}

/** Whether the server gave no answer of its own, so that nothing is known of what was asked. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500);
}

/** An error's message for people: the API's own text, else the given fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.message ? error.message : fallback;
}
