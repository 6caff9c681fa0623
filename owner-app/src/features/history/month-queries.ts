import type { KnownMonthStay } from '@parqueo/shared-api/answers';
import {
  type LocalMonth,
  STAYS_PER_PAGE,
  type StaysQuery,
  monthBounds,
  monthOf,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { figuresApi } from '../../lib/figures-api';
import { LIVE } from '../../lib/owner-data';

/** The month before. */
export const monthBefore = (month: LocalMonth): LocalMonth =>
  monthOf(new Date(monthBounds(month).from.getTime() - 1));

/** A month's figures, of all lots or of one (OHI-03). */
export function useMonthFigures(month: LocalMonth, parking: number | null) {
  const host = useHost();
  return useQuery({
    ...LIVE,
    queryKey: ['figures', month, parking],
    queryFn: ({ signal }) =>
      figuresApi(host).month({ month, ...(parking !== null && { parking }) }, signal),
  });
}

/** The stays of a month by pages, of all or of those that are looked for. */
export function useMonthStays(query: Omit<StaysQuery, 'after'>) {
  const host = useHost();
  return useInfiniteQuery({
    queryKey: ['stays', query],
    staleTime: Infinity,
    queryFn: ({ pageParam: after, signal }) =>
      figuresApi(host).stays({ ...query, ...(after && { after }) }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === STAYS_PER_PAGE ? page.at(-1)?.id : undefined),
    select: allOf,
  });
}

/** One function, so that pages are joined only when they have changed. */
const allOf = ({ pages }: { pages: KnownMonthStay[][] }): KnownMonthStay[] => pages.flat();
