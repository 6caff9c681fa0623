import type { Reader } from '../answers';
import {
  API_BASE,
  IDEMPOTENCY_HEADER,
  NETWORK_ERROR_MESSAGE,
  UNKNOWN_ERROR_MESSAGE,
} from '../contract';
import { ApiError } from './api-error';

/** Form in which an answer is returned (SES-06). */
export type AnswerKind = 'json' | 'text' | 'blob' | 'response';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON, a Blob as it is. */
  body?: unknown;
  /** Query parameters; undefined values are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Makes it safe to send a creation again: the same key and body get the same answer. */
  key?: string | undefined;
}

export type Fetch = typeof globalThis.fetch;

export interface Transport {
  fetch: Fetch;
  /** Origin of the API, without a slash at its end; empty for the page's own. */
  origin: string;
  /** Whether calls carry cookies. */
  credentials: RequestCredentials;
}

/**
 * Sends one call.
 * @throws ApiError when the status is not 2xx or the connection fails
 */
export async function send(
  { fetch, origin, credentials }: Transport,
  path: string,
  { method = 'GET', body, query, headers, signal, key }: CallOptions,
  token: string | null,
): Promise<Response> {
  const isFile = body instanceof Blob;
  let answer: Response;
  try {
    answer = await fetch(origin + API_BASE + path + queryString(query), {
      method,
      credentials,
      headers: {
        'content-type': isFile ? body.type || 'application/octet-stream' : 'application/json',
        ...(token === null ? {} : { authorization: token }),
        ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    throw networkError(cause, signal);
  }
  if (!answer.ok) throw await toApiError(answer, signal);
  return answer;
}

/** The error of a failed connection; a call that was aborted keeps its own error. */
export function networkError(cause: unknown, signal?: AbortSignal): unknown {
  return signal?.aborted ? cause : new ApiError(NETWORK_ERROR_MESSAGE, 0, 'NETWORK', {}, { cause });
}

/** Reads the whole body; one that was cut off counts as a failed connection. */
function readBody<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return body.catch((cause: unknown) => {
    throw networkError(cause, signal);
  });
}

/** Reads an answer's body. An empty body as JSON is undefined. */
export async function read(
  answer: Response,
  kind: AnswerKind,
  signal?: AbortSignal,
): Promise<unknown> {
  if (kind === 'response') return answer;
  if (kind === 'blob') return readBody(answer.blob(), signal);
  const text = await readBody(answer.text(), signal);
  return kind === 'text' ? text : text === '' ? undefined : JSON.parse(text);
}

/**
 * Reads a JSON answer with a reader.
 * @throws ApiError without a message when the reader cannot use it; screens then show their own text
 */
export async function readJson<T>(
  answer: Response,
  reader: Reader<T>,
  signal?: AbortSignal,
): Promise<T> {
  const text = await readBody(answer.text(), signal);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The answer is not JSON: the reader refuses undefined below.
  }
  const result = reader(body);
  if (result === null) throw new ApiError('', answer.status);
  return result;
}

function queryString(query: CallOptions['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** An error with the body's message, else the status text, else a general message (SES-07). */
async function toApiError(answer: Response, signal: AbortSignal | undefined): Promise<ApiError> {
  let body: { err?: unknown; code?: unknown; fields?: unknown; work?: unknown } = {};
  try {
    body = (await answer.json()) ?? {};
  } catch (cause) {
    if (signal?.aborted) throw cause;
    // A proxy may answer with a page of its own: then there is only the status.
  }
  const message =
    typeof body.err === 'string' && body.err !== ''
      ? body.err
      : answer.statusText || UNKNOWN_ERROR_MESSAGE;
  return new ApiError(
    message,
    answer.status,
    typeof body.code === 'string' ? (body.code as ApiError['code']) : 'UNKNOWN',
    typeof body.fields === 'object' && body.fields !== null
      ? (body.fields as Record<string, string>)
      : {},
    typeof body.work === 'string' ? { work: body.work } : {},
  );
}
