import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts into the cache what the server has just said; what was asked for before is asked again. */
export async function cacheNewer<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  update: (cached: Data | undefined) => Data | undefined,
): Promise<void> {
  const isAsked = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueriesData<Data>({ queryKey }, update);
  if (isAsked) void client.invalidateQueries({ queryKey });
}
