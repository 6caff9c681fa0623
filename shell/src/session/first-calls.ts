import { aborted } from '@parqueo/federation/runtime';
import { type Fetch, loadReadersFor } from '@parqueo/shared-api/client';
import {
  API_BASE,
  EARLY_TOKEN_GLOBAL,
  FIRST_CALLS_GLOBAL,
  type FirstCalls,
  PATHS,
} from '@parqueo/shared-api/contract';

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

/** How long an answer is good that nobody has taken, in milliseconds. */
const FRESH_MS = 10_000;

/**
 * Wraps a fetch so that it takes what index.html has asked for: each answer once, for the same question of the
 * same person, in the first seconds and before any call that changes something.
 */
export function fetchWithFirstCalls(fetchImpl: Fetch): Fetch {
  let first = (globalThis as Record<string, unknown>)[FIRST_CALLS_GLOBAL] as
    | Promise<FirstCalls | undefined>
    | undefined;
  void first?.then((calls) => loadReadersFor(Object.keys(calls?.answers ?? {})));

  async function take(address: string, { headers, signal }: RequestInit) {
    const { token = '', at = 0, answers = {} } = (await first) ?? {};
    if (performance.now() - at > FRESH_MS) first = undefined;
    // As index.html asked; the client names them in the same order (http.ts).
    const asked = `content-type,application/json,authorization,${token}`;
    const known = Object.keys(answers).find((each) => covers(each, address)) ?? '';
    const answer = first && asked === headersOf(headers) ? answers[known] : undefined;
    delete answers[known];
    // A fetch whose caller has gone rejects.
    return answer && (signal ? Promise.race([answer, aborted(signal)]) : answer);
  }

  return (async (input: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') !== 'GET') first = undefined;
    // A call without a token does not wait for it.
    const mayTake = first && headersOf(init.headers).includes('authorization');
    return (mayTake && (await take(input, init))) || fetchImpl(input, init);
  }) as Fetch;
}

const AREA = /([?&]bbox=)([^&]*)/;
const withoutArea = (address: string) => address.replace(AREA, '$1');
/** West, south, east, north. */
const sidesOf = (address: string) =>
  decodeURIComponent(AREA.exec(address)?.[2] ?? '')
    .split(',')
    .map(Number);

/** Whether what one address answers is good for another: that of a larger area is, too. */
function covers(known: string, address: string): boolean {
  const inner = sidesOf(address);
  const isWithin = sidesOf(known).every((edge, at) => {
    const side = inner[at] ?? Number.NaN;
    return at < 2 ? side >= edge : side <= edge;
  });
  return isWithin && withoutArea(known) === withoutArea(address);
}

const headersOf = (headers: RequestInit['headers']) => Object.entries(headers ?? {}).join();
