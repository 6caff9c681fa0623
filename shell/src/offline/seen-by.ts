import type { Fetch } from '@parqueo/shared-api/client';
import { SEEN_BY_HEADER } from './protocol';

/**
 * Wraps a fetch to tell the service worker whose stored answers it may use. `userId` gives the user who
 * continues without a token; with one, the token says it.
 */
export const nameUser = (fetchImpl: Fetch, userId: () => number | null): Fetch =>
  ((input: string, init: RequestInit = {}) => {
    const id = userId();
    const sent = init.headers as Record<string, string> | undefined;
    const headers = { ...sent, ...(id !== null && { [SEEN_BY_HEADER]: String(id) }) };
    return fetchImpl(input, { ...init, headers });
  }) as Fetch;
