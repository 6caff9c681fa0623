import { SEEN_AT_HEADER } from '../offline/protocol';

/** For tests: a cache with these answers, by path below an address. */
export function cacheOf(
  address: string,
  answers: Record<string, { at: string; body: unknown }>,
): Cache {
  const stored = Object.entries(answers).map(([path, answer]) => ({
    url: address + path,
    ...answer,
  }));
  return {
    keys: async () => stored.map(({ url }) => ({ url })),
    match: async ({ url }: { url: string }) => {
      const { body, at } = stored.find((each) => each.url === url) ?? {};
      return Response.json(body, { headers: { [SEEN_AT_HEADER]: at ?? '' } });
    },
  } as unknown as Cache;
}
