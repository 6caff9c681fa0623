import type { ErrorCode } from '../contract';

/**
 * The one error of the API client (SES-07). `status` is the HTTP status, or 0 when there was no
 * answer. Compare `code`, and test with `isApiError` instead of instanceof: each remote may carry its
 * own copy of this class.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'UNKNOWN';
  /** Spanish messages by field of the request's body. */
  readonly fields: Readonly<Record<string, string>>;
  /** The proof-of-work challenge that lets the call pass (TOO_MANY_REQUESTS); see WORK_HEADER. */
  readonly work: string | undefined;

  constructor(
    message: string,
    status: number,
    code: ApiError['code'] = 'UNKNOWN',
    fields: Readonly<Record<string, string>> = {},
    { work, ...options }: ErrorOptions & { work?: string } = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.work = work;
  }
}

/** Whether an error is the API client's, of this copy of the class or another. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error;
}

/** Whether the server could not answer (no connection, or 5xx), so that the outcome is unknown. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500);
}

/** Spanish message by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Why a form could not be sent, as the form shows it. */
export interface FormErrors {
  /** Shown below the form; empty when the fields say it all. */
  message: string;
  fields: FieldErrors;
}

/**
 * Splits an error of the API for a form. `shown` names the fields that the form shows: their messages
 * stay with them, and messages about other fields are put into the message below the form.
 */
export function formErrorsOf(
  error: unknown,
  shown: readonly string[],
  fallback: string,
): FormErrors {
  const message = messageOf(error, fallback);
  const all = isApiError(error) ? Object.entries(error.fields) : [];
  const marked = all.filter(([name]) => shown.includes(name));
  const fields = Object.fromEntries(marked);
  // Other errors say everything in their message.
  if (!isApiError(error) || error.code !== 'INVALID_FIELDS') return { message, fields };
  const others = all.filter(([name]) => !shown.includes(name)).map(([, text]) => text);
  const words = marked.length > 0 || others.length === 0 ? [message, ...others] : others;
  return { message: [...new Set(words)].join(' '), fields };
}

/** The API's message, or the fallback for any other error. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.message ? error.message : fallback;
}
