import type { KnownBooking } from '@parqueo/shared-api/answers';
import { BOOKINGS_PER_PAGE } from '@parqueo/shared-api/contract';
import type { Documents } from '@parqueo/shared-api/documents';
import { useHost, useSession } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking } from '../../lib/booking';
import { joinExtensions } from '../../lib/join-extensions';

/** Bookings with what is known of them. */
interface Completed {
  bookings: readonly Booking[];
  /** Whether parkings or confirmations are missing because loading them failed. */
  incomplete: boolean;
}

/** Part of the history. */
interface Page extends Completed {
  /** The booking after which the next page begins; undefined after the last. */
  next: string | undefined;
}

/**
 * Bookings with their parkings and confirmations: two calls, whatever their number (HIS-06). What fails
 * to load is taken from `before`, if it is there.
 */
async function complete(
  documents: Documents,
  bookings: readonly KnownBooking[],
  before: readonly Booking[],
): Promise<Completed> {
  const parkingIds = [...new Set(bookings.map((each) => each.parqueo_id))];
  const codes = bookings.map((each) => each.confirmacion);
  // `documents` logs failures (HIS-03), and the screen says that something is missing.
  const [parkings, confirmations] =
    bookings.length === 0
      ? [[], []]
      : await Promise.all([
          documents.lookUp('parkings', 'id', parkingIds).catch(() => null),
          documents.lookUp('confirmaciones', 'reserva', codes).catch(() => null),
        ]);
  const parkingById = new Map(parkings?.map((parking) => [parking.id, parking]));
  const confirmationOf = new Map(confirmations?.map((each) => [each.reserva, each]));
  const knownOf = new Map(before.map((known) => [known.booking.id, known]));
  const found = bookings.map((booking) => {
    const known = knownOf.get(booking.id);
    return {
      booking,
      parking: parkingById.get(booking.parqueo_id) ?? known?.parking ?? null,
      confirmation: confirmationOf.get(booking.confirmacion) ?? known?.confirmation ?? null,
    };
  });
  return {
    bookings: found,
    incomplete: found.some(
      ({ parking, confirmation }) => (!parkings && !parking) || (!confirmations && !confirmation),
    ),
  };
}

/** Arrival as ISO 8601 text; '' sorts last. */
const startOf = ({ confirmation }: Booking): string => confirmation?.start_time ?? '';

interface Bookings {
  /** The latest arrival first, with their extensions. */
  bookings: readonly Booking[];
  /** Whether parkings or confirmations are missing because loading them failed. */
  incomplete: boolean;
  hasNextPage: boolean;
}

function bookingsOf(pages: readonly Page[]): Bookings {
  const all = pages.flatMap((page) => page.bookings);
  return {
    bookings: joinExtensions(all).toSorted((left, right) =>
      startOf(right).localeCompare(startOf(left)),
    ),
    incomplete: pages.some((page) => page.incomplete),
    hasNextPage: pages.at(-1)?.next !== undefined,
  };
}

/**
 * Bookings that no page has yet. One may have moved to a later page since, and a server of the release
 * before answers each page with all of them.
 */
function missingIn(pages: readonly Page[], found: readonly KnownBooking[]): KnownBooking[] {
  const kept = new Set(pages.flatMap((page) => page.bookings.map(({ booking }) => booking.id)));
  return found.filter(({ id }) => !kept.has(id));
}

function useUserId(): number | null {
  const session = useSession();
  return session.status === 'authenticated' ? session.user.id : null;
}

/**
 * The user's bookings by page, three calls each (HIS-01, HIS-06). An error only when the first load
 * fails; later failures keep what was loaded. Without the library's own pages: what the page shares
 * counts in everybody's first screen, and they are 0.6 KiB.
 */
export function useBookings() {
  const { documents } = useHost();
  const queryClient = useQueryClient();
  const userId = useUserId();
  const asksForMore = useRef(false);
  const [isFetchingNextPage, setIsFetchingNextPage] = useState(false);
  const queryKey = ['bookings', userId];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const kept = queryClient.getQueryData<Page[]>(queryKey) ?? [];
      const known = kept.flatMap((page) => page.bookings);
      const pages = asksForMore.current ? [...kept] : [];
      const wanted = asksForMore.current ? kept.length + 1 : Math.max(kept.length, 1);
      while (pages.length < wanted) {
        const last = pages.at(-1);
        if (last && last.next === undefined) break;
        const found = await documents.bookings(userId ?? 0, last?.next);
        const missing = missingIn(pages, found);
        const isLast = found.length < BOOKINGS_PER_PAGE || missing.length === 0;
        pages.push({
          ...(await complete(documents, missing, known)),
          next: isLast ? undefined : found.at(-1)?.id,
        });
      }
      return pages;
    },
    select: bookingsOf,
    enabled: userId !== null,
  });
  const { refetch } = query;

  async function fetchNextPage(): Promise<void> {
    asksForMore.current = true;
    setIsFetchingNextPage(true);
    await refetch();
    asksForMore.current = false;
    setIsFetchingNextPage(false);
  }

  return {
    ...query,
    hasNextPage: query.data?.hasNextPage ?? false,
    isFetchingNextPage,
    fetchNextPage,
  };
}
