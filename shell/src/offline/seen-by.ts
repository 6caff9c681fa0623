import type { Fetch } from '@parqueo/shared-api/client';
import { SEEN_BY_HEADER } from './protocol';

/**
 * Wraps a fetch to name to the service worker the user whose stored answers it may use. `userId` returns
 * the user who continues without a token; else the token names the user.
 */
export const nameUser = (fetchImpl: Fetch, userId: () => number | null): Fetch =>
  ((input: string, init: RequestInit = {}) => {
    const id = userId();
    const sent = init.headers as Record<string, string> | undefined;
    const headers = { ...sent, ...(id !== null && { [SEEN_BY_HEADER]: String(id) }) };
    return fetchImpl(input, { ...init, headers });
  }) as Fetch;
