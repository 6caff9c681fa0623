import type { Fetch } from '@parqueo/shared-api/client';

interface Options {
  /** How many tokens the page has given so far. */
  given(): number;
  /** Called with why no token of this page will do. */
  onUseless(why: string): void;
}

/**
 * Wraps a fetch to notice tokens that the server does not take. One that is refused is followed by
 * another (SES-03); when that was never good for anything either, the next will not be.
 */
export function watchTokens(fetchImpl: Fetch, { given, onUseless }: Options): Fetch {
  let good = 0;
  let refused = 0;
  return (async (input: string, init: RequestInit = {}) => {
    const token = new Headers(init.headers).has('authorization') ? given() : null;
    const answer = await fetchImpl(input, init);
    if (token === null) return answer;
    if (answer.ok) good = Math.max(good, token);
    if (answer.status === 401) {
      const another = refused > 0 && token > refused;
      refused = Math.max(refused, token);
      if (another && token > good)
        onUseless(
          'The server refuses the tokens that getToken gives: expired, or of another server',
        );
    }
    if (answer.status === 403 && (await isForAnotherOrigin(answer.clone())))
      onUseless(`The token that getToken gave is not for this origin, ${location.origin}`);
    return answer;
  }) as Fetch;
}

const isForAnotherOrigin = (answer: Response): Promise<boolean> =>
  answer.json().then(
    (body: { code?: unknown } | null) => body?.code === 'CROSS_SITE',
    () => false,
  );
