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
  // Other refusals say all in their message; what they add to fields may be no text at all.
  if (!isApiError(error) || error.code !== 'INVALID_FIELDS') return { message, fields };
  const others = all.filter(([name]) => !shown.includes(name)).map(([, text]) => text);
  const words = marked.length > 0 || others.length === 0 ? [message, ...others] : others;
  return { message: [...new Set(words)].join(' '), fields };
}

/** An error's message for people: the API's own text, else the given fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.message ? error.message : fallback;
}
