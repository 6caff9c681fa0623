import type { KnownStay } from '@parqueo/shared-api/answers';
import { BOOKINGS_PER_PAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useOnline } from '../../lib/page/use-online';
import { useUserId } from '../../lib/person/use-user-id';
import { loadStays } from '../../lib/reservations/stays';

type Pages = InfiniteData<KnownStay[]>;

/** Arrival as a number; an unknown one sorts last. */
const startOf = ({ start_time }: KnownStay): number => Date.parse(start_time ?? '') || 0;

/** All stays of the pages, the latest arrival first. A stay that moved to a later page since counts once. */
const staysOf = ({ pages }: Pages) => ({
  stays: [...new Map(pages.flat().map((stay) => [stay.id, stay])).values()].toSorted(
    (left, right) => startOf(right) - startOf(left),
  ),
  pages: pages.length,
});

/** The user's stays by page (HIS-01, HIS-06); without signal one page, of all that the device has seen (HIS-07). */
export function useStays() {
  const { api, connection } = useHost();
  const userId = useUserId();
  const online = useOnline();
  const query = useInfiniteQuery({
    queryKey: ['stays', userId, 'pages'],
    queryFn: ({ pageParam }) => loadStays(api, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) =>
      page.length < BOOKINGS_PER_PAGE || !connection.online() ? undefined : page.at(-1)?.id,
    select: staysOf,
    enabled: userId !== null,
  });

  /**
   * An event of the channel loads all anew, and drops a next page that is coming: that is asked for after it.
   * What could not be loaded anew is so before the next page.
   * @throws ApiError
   */
  async function fetchNextPage(): Promise<void> {
    const options = { cancelRefetch: false, throwOnError: true };
    if (query.isRefetchError) await query.refetch(options);
    const { data, hasNextPage } = await query.fetchNextPage(options);
    if (data?.pages === query.data?.pages && hasNextPage) await fetchNextPage();
  }
  return { ...query, hasNextPage: online && query.hasNextPage, fetchNextPage };
}
