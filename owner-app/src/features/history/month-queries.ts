import {
  type KnownMonthStay,
  listOf,
  readMonthFigures,
  readMonthStay,
} from '@parqueo/shared-api/answers';
import {
  type LocalMonth,
  MONTH_PATHS,
  STAYS_PER_PAGE,
  type StaysQuery,
  monthBounds,
  monthOf,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LIVE } from '../../lib/owner-data';

/** The month before. */
export const monthBefore = (month: LocalMonth): LocalMonth =>
  monthOf(new Date(monthBounds(month).from.getTime() - 1));

/** A month's figures, of all lots or of one (OHI-03). */
export function useMonthFigures(month: LocalMonth, parking: number | null) {
  const { api } = useHost();
  return useQuery({
    ...LIVE,
    queryKey: ['figures', month, parking],
    queryFn: ({ signal }) =>
      api.request(MONTH_PATHS.figures, {
        query: { month, ...(parking !== null && { parking }) },
        read: readMonthFigures,
        refresh: true,
        signal,
      }),
  });
}

/** The stays of a month by pages, of all or of those that are looked for. */
export function useMonthStays(query: Omit<StaysQuery, 'after'>) {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: ['stays', query],
    staleTime: Infinity,
    queryFn: ({ pageParam: after, signal }) =>
      api.request(MONTH_PATHS.stays, {
        query: { ...query, ...(after && { after }) },
        read: listOf(readMonthStay),
        refresh: true,
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === STAYS_PER_PAGE ? page.at(-1)?.id : undefined),
    select: allOf,
  });
}

/** One function, so that pages are joined only when they have changed. */
const allOf = ({ pages }: { pages: KnownMonthStay[][] }): KnownMonthStay[] => pages.flat();
