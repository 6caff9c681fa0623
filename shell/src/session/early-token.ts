import type { Fetch } from '@parqueo/shared-api/client';
import { API_BASE, EARLY_TOKEN_GLOBAL, PATHS } from '@parqueo/shared-api/contract';

/** A fetch whose first access token request uses the one that index.html has already started. */
export function fetchWithEarlyToken(): Fetch {
  let early = (globalThis as Record<string, unknown>)[EARLY_TOKEN_GLOBAL] as
    | Promise<Response>
    | undefined;
  return (input, init) => {
    if (!early || input !== API_BASE + PATHS.accessToken) return fetch(input, init);
    const answer = early;
    early = undefined;
    return answer;
  };
}
