import type { Fetch } from '@parqueo/shared-api/client';

interface Options {
  /** Number of tokens that the page has given. */
  given(): number;
  /** Called with the reason why the page's tokens are unusable. */
  onUseless(why: string): void;
}

/**
 * Wraps a fetch to notice unusable tokens. A refused token is followed by another one (SES-03); if the
 * server has never accepted that one either, further tokens will not help.
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
