import type { KnownStay } from '@parqueo/shared-api/answers';
import { BOOKINGS_PER_PAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUserId } from '../../lib/person/use-user-id';
import { loadStays } from '../../lib/reservations/stays';

/** A page of the user's stays. */
interface Page {
  stays: readonly KnownStay[];
  /** The stay after which the next page begins; undefined after the last. */
  next: string | undefined;
}

/** Arrival as ISO 8601 text; '' sorts last. */
const startOf = ({ start_time }: KnownStay): string => start_time ?? '';

/** All stays of the pages, the latest arrival first. A stay that moved to a later page since counts once. */
const staysOf = (pages: readonly Page[]) => ({
  stays: [
    ...new Map(pages.flatMap((page) => page.stays).map((stay) => [stay.id, stay])).values(),
  ].toSorted((left, right) => startOf(right).localeCompare(startOf(left))),
  hasNextPage: pages.at(-1)?.next !== undefined,
});

/**
 * The user's stays by page (HIS-01, HIS-06). Returns an error only when the first load fails; later
 * failures leave the loaded pages. It does not use the library's pages: an event of the channel would
 * cancel a next page that is loading, and their code would add 0.6 KiB to everybody's first screen.
 */
export function useStays() {
  const { api, connection } = useHost();
  const queryClient = useQueryClient();
  const userId = useUserId();
  const asksForMore = useRef(false);
  const [isFetchingNextPage, setIsFetchingNextPage] = useState(false);
  const [nextPageError, setNextPageError] = useState<Error | null>(null);
  const queryKey = ['stays', userId, 'pages'];

  async function loadPage(after: string | undefined): Promise<Page> {
    const stays = await loadStays(api, after);
    const isLast = stays.length < BOOKINGS_PER_PAGE || !connection.online();
    return { stays, next: isLast ? undefined : stays.at(-1)?.id };
  }

  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const { data: cached = [], isInvalidated } =
        queryClient.getQueryState<Page[]>(queryKey) ?? {};
      const more = asksForMore.current ? 1 : 0;
      // Something may have happened while the next page was loading.
      const pages = more && !isInvalidated ? [...cached] : [];
      const wanted = Math.max(cached.length + more, 1);
      while (pages.length < wanted) {
        const last = pages.at(-1);
        if (last && last.next === undefined) break;
        pages.push(await loadPage(last?.next));
      }
      return pages;
    },
    select: staysOf,
    enabled: userId !== null,
  });
  const { refetch } = query;

  async function fetchNextPage(): Promise<void> {
    asksForMore.current = true;
    setIsFetchingNextPage(true);
    const { error } = await refetch();
    setNextPageError(error);
    asksForMore.current = false;
    setIsFetchingNextPage(false);
  }

  return {
    ...query,
    hasNextPage: query.data?.hasNextPage ?? false,
    isFetchingNextPage,
    nextPageError,
    fetchNextPage,
  };
}
