import { type Reader, readAccessToken } from '../answers';
import { PATHS, WORK_HEADER } from '../contract';
import { personOf } from './access-token';
import { ApiError, isApiError, isUnreachable } from './api-error';
import {
  type AnswerKind,
  type CallOptions,
  type Transport,
  networkError,
  read,
  readJson,
  send,
} from './http';

/** Holds the access token: undefined until the first refresh, null without a session (SES-01). */
export interface TokenStore {
  token(): string | null | undefined;
  /** @param error of the refresh that took the token away: its code may be a SessionEnd */
  setToken(token: string | null, error?: ApiError): void;
  setRefreshing(refreshing: boolean): void;
  /** Id of the person who is signed in, also of one who goes on without a token; null for nobody. */
  person(): number | null;
  /**
   * Whether a call is better preceded by a refresh: the token is about to expire by this device's
   * clock, or its user continues offline without one. False before the first answer: a call then goes
   * out without a token, and its 401 leads to the refresh.
   */
  expired(): boolean;
}

/** Runs a function while no other tab of the page runs one. */
export type RunExclusive = <T>(run: () => Promise<T>) => Promise<T>;

export interface RequestOptions<T = unknown> extends CallOptions {
  /** Form of the result; 'json' by default. */
  as?: AnswerKind;
  /** Reads the JSON; an answer that it cannot use rejects with an ApiError. */
  read?: Reader<T>;
  /** On a 401: refresh the token once and repeat the call once (SES-03). */
  refresh?: boolean;
}

export interface SessionClient {
  request<T>(path: string, options?: RequestOptions<T>): Promise<T>;
  /**
   * Asks for a new access token. Concurrent callers share one request (SES-04). A 401 or 403 clears
   * the token (SES-02). Rejects with an ApiError.
   */
  refresh(): Promise<string>;
}

/** All calls wait for a refresh: one that hangs, as in a basement, counts as unreachable after this time. */
const REFRESH_LIMIT_MS = 15_000;

/** Offline the call is still made: the service worker may answer it from its cache. */
function ignoreUnreachable(error: unknown): void {
  if (!isUnreachable(error)) throw error;
}

/**
 * A call belongs to the person who was signed in when it was made; one that was made before anybody was
 * known, as those of a page that opens, to whoever is then.
 * @throws ApiError 409 without a message for somebody else's token
 */
function requireSamePerson(person: number | null, token: string | null): void {
  const present = personOf(token);
  if (person !== null && present !== null && person !== present) throw new ApiError('', 409);
}

/** Where a client's calls go, and where its tokens come from; by default a page's own server. */
export interface ClientOptions extends Partial<Transport> {
  runExclusive?: RunExclusive;
  /**
   * Gets a new access token; by default the session's cookie is exchanged for one. A page of another
   * origin has no cookie and brings its own. Rejects with an ApiError.
   */
  renew?: () => Promise<string>;
}

/** Null for any other error, and where the browser cannot work: outside of a secure context. */
async function proofFor(error: unknown): Promise<string | null> {
  if (!isApiError(error) || !error.work || !globalThis.crypto?.subtle) return null;
  try {
    const { solveWork } = await import('./work');
    return await solveWork(error.work);
  } catch {
    // Its file did not come: the refusal says how long to wait.
    return null;
  }
}

/** Sends calls with the access token and refreshes it, one refresh at a time; one client per page. */
export function createSessionClient(
  store: TokenStore,
  {
    fetch = (...args) => globalThis.fetch(...args),
    origin = '',
    credentials = 'include',
    runExclusive = (run) => run(),
    renew,
  }: ClientOptions = {},
): SessionClient {
  const transport: Transport = { fetch, origin, credentials };
  let inFlight: Promise<string> | null = null;

  async function exchangeCookie(): Promise<string> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), REFRESH_LIMIT_MS);
    const { signal } = limit;
    try {
      const answer = await send(transport, PATHS.accessToken, { signal }, null);
      return (await readJson(answer, readAccessToken, signal)).accessToken;
    } catch (error) {
      throw signal.aborted ? networkError(error) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function requestToken(): Promise<string> {
    const token = await (renew ?? exchangeCookie)();
    store.setToken(token);
    return token;
  }

  async function refreshToken(): Promise<string> {
    const before = store.token();
    store.setRefreshing(true);
    try {
      return await runExclusive(async () => {
        // Another tab may have refreshed it while this one waited (SES-09).
        const current = store.token();
        return current && current !== before ? current : await requestToken();
      });
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 403))
        store.setToken(null, error);
      throw error;
    } finally {
      store.setRefreshing(false);
    }
  }

  function refresh(): Promise<string> {
    inFlight ??= refreshToken().finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  /** A token newer than the refused one; refreshes when there is none yet. */
  function newerToken(refused: string | null): Promise<string> {
    const current = store.token();
    return !inFlight && current && current !== refused ? Promise.resolve(current) : refresh();
  }

  /** Sends a call; when the server demands a proof of work, computes it and sends once more. */
  async function sendOrWork(path: string, call: CallOptions, token: string | null) {
    try {
      return await send(transport, path, call, token);
    } catch (error) {
      const proof = await proofFor(error);
      if (proof === null) throw error;
      const headers = { ...call.headers, [WORK_HEADER]: proof };
      return send(transport, path, { ...call, headers }, token);
    }
  }

  async function request<T>(
    path: string,
    { as = 'json', read: reader, refresh: mayRefresh = false, ...call }: RequestOptions<T> = {},
  ): Promise<T> {
    const person = store.person();
    if (mayRefresh && store.expired()) await refresh().catch(ignoreUnreachable);
    const token = store.token() ?? null;
    requireSamePerson(person, token);
    let answer: Response;
    try {
      answer = await sendOrWork(path, call, token);
    } catch (error) {
      if (!mayRefresh || !isApiError(error) || error.status !== 401) throw error;
      const newer = await newerToken(token);
      requireSamePerson(person, newer);
      answer = await sendOrWork(path, call, newer);
    }
    return reader
      ? readJson(answer, reader, call.signal)
      : ((await read(answer, as, call.signal)) as T);
  }

  return { request, refresh };
}
