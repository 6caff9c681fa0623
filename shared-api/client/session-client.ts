import { type Reader, readAccessToken } from '../answers';
import { PATHS } from '../contract';
import { isApiError, isUnreachable } from './api-error';
import { type AnswerKind, type CallOptions, type Fetch, read, readJson, send } from './http';

/** Where the access token lives: undefined while unknown, null without a session (SES-01). */
export interface TokenStore {
  token(): string | null | undefined;
  setToken(token: string | null): void;
  setRefreshing(refreshing: boolean): void;
  /** Whether a call needs a new token: by this device's clock, or because there never was one. */
  expired(): boolean;
}

/** Runs something while nobody else runs the like, over all tabs of a page. */
export type RunExclusive = <T>(run: () => Promise<T>) => Promise<T>;

export interface RequestOptions<T = unknown> extends CallOptions {
  /** How the body is taken; 'json' unless told. */
  as?: AnswerKind;
  /** Makes the result of the JSON; an answer of which nothing can be made is an ApiError. */
  read?: Reader<T>;
  /** On a 401: refresh the token once and repeat the call once (SES-03). */
  refresh?: boolean;
}

export interface SessionClient {
  request<T>(path: string, options?: RequestOptions<T>): Promise<T>;
  /**
   * Asks for a new access token. Callers at the same moment share one request (SES-04). A 401 or
   * 403 clears the token (SES-02); every failure is raised.
   */
  refresh(): Promise<string>;
}

/** Without a connection the call is still made: what was last seen may stand in for its answer. */
function ignoreUnreachable(error: unknown): void {
  if (!isUnreachable(error)) throw error;
}

/** The calling helper with its single-flight refresh; one for each page. */
export function createSessionClient(
  store: TokenStore,
  fetchImpl: Fetch = (...args) => globalThis.fetch(...args),
  runExclusive: RunExclusive = (run) => run(),
): SessionClient {
  let inFlight: Promise<string> | null = null;

  async function requestToken(): Promise<string> {
    const answer = await send(fetchImpl, PATHS.accessToken, {}, null);
    const { accessToken } = await readJson(answer, readAccessToken);
    store.setToken(accessToken);
    return accessToken;
  }

  async function refreshToken(): Promise<string> {
    const before = store.token();
    store.setRefreshing(true);
    try {
      return await runExclusive(async () => {
        // Another tab may have got a new one while this one waited for its turn (SES-09).
        const told = store.token();
        return told && told !== before ? told : await requestToken();
      });
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 403)) store.setToken(null);
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

  /** A token newer than the one that was refused, waiting for it if need be. */
  function newerToken(refused: string | null): Promise<string> {
    const current = store.token();
    return !inFlight && current && current !== refused ? Promise.resolve(current) : refresh();
  }

  async function request<T>(
    path: string,
    { as = 'json', read: reader, refresh: mayRefresh = false, ...call }: RequestOptions<T> = {},
  ): Promise<T> {
    if (mayRefresh && store.expired()) await refresh().catch(ignoreUnreachable);
    const token = store.token() ?? null;
    let answer: Response;
    try {
      answer = await send(fetchImpl, path, call, token);
    } catch (error) {
      if (!mayRefresh || !isApiError(error) || error.status !== 401) throw error;
      answer = await send(fetchImpl, path, call, await newerToken(token));
    }
    return reader
      ? readJson(answer, reader, call.signal)
      : ((await read(answer, as, call.signal)) as T);
  }

  return { request, refresh };
}
