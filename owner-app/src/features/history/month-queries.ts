import type { KnownMonthStay } from '@parqueo/shared-api/answers';
import {
  type LocalMonth,
  STAYS_PER_PAGE,
  type StaysQuery,
  monthBounds,
  monthOf,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

type Pages = readonly (readonly KnownMonthStay[])[];

/** One function, so that pages are joined only when they have changed. */
const allOf = (pages: Pages): KnownMonthStay[] => pages.flat();

const hasNext = (pages: Pages): boolean => pages.at(-1)?.length === STAYS_PER_PAGE;

/**
 * The stays of a month. `refetch` asks for the page after those that are there, each once; when something
 * has happened since, it loads all of them again.
 */
export function useMonthStays(query: Omit<StaysQuery, 'after'>) {
  const host = useHost();
  const client = useQueryClient();
  const queryKey = ['stays', query];
  const stays = useQuery({
    queryKey,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Pages> => {
      const { data: known = [], isInvalidated } = client.getQueryState<Pages>(queryKey) ?? {};
      const loaded = isInvalidated ? [] : [...known];
      const wanted = isInvalidated ? known.length : known.length + 1;
      do {
        const after = loaded.at(-1)?.at(-1)?.id;
        loaded.push(await figuresApi(host).stays({ ...query, ...(after && { after }) }, signal));
      } while (loaded.length < wanted && hasNext(loaded));
      return loaded;
    },
    select: allOf,
  });
  return { ...stays, hasMore: hasNext(client.getQueryData<Pages>(queryKey) ?? []) };
}
