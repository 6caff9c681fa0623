import type { KnownBooking } from '@parqueo/shared-api/answers';
import { BOOKINGS_PER_PAGE } from '@parqueo/shared-api/contract';
import type { Documents } from '@parqueo/shared-api/documents';
import { useHost, useSession } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking } from '../../lib/booking';
import { joinExtensions } from '../../lib/join-extensions';

/** Part of the history. */
interface Page {
  bookings: readonly Booking[];
  /** Whether parkings or confirmations are missing because loading them failed. */
  incomplete: boolean;
}

/**
 * Bookings with their parkings and confirmations: two calls, whatever their number (HIS-06). What fails
 * to load is taken from `before`, if it is there.
 */
async function complete(
  documents: Documents,
  bookings: readonly KnownBooking[],
  before: readonly Booking[],
): Promise<Page> {
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

/** Where the page after this one begins; undefined after the last. */
const nextOf = ({ bookings }: Page): string | undefined =>
  bookings.length < BOOKINGS_PER_PAGE ? undefined : bookings.at(-1)?.booking.id;

function bookingsOf(pages: readonly Page[]): Bookings {
  const all = pages.flatMap((page) => page.bookings);
  return {
    bookings: joinExtensions(all).toSorted((left, right) =>
      startOf(right).localeCompare(startOf(left)),
    ),
    incomplete: pages.some((page) => page.incomplete),
    hasNextPage: pages.slice(-1).some((page) => nextOf(page) !== undefined),
  };
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
        const from = last && nextOf(last);
        if (last && from === undefined) break;
        pages.push(await complete(documents, await documents.bookings(userId ?? 0, from), known));
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
