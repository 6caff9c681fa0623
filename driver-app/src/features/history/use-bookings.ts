import { isApiError } from '@parqueo/shared-api/client';
import type { KnownBooking, KnownConfirmation } from '@parqueo/shared-api/answers';
import { BOOKINGS_PER_PAGE } from '@parqueo/shared-api/contract';
import type { Documents } from '@parqueo/shared-api/documents';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUserId } from '../../lib/person/use-user-id';
import type { Booking } from '../../lib/reservations/booking';
import { joinExtensions } from '../../lib/reservations/join-extensions';

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
 * to load is taken from `before`, if it is there; without signal, from the tickets on the device, and a
 * booking of which nothing is known stays out.
 * @throws ApiError without signal when nothing is known of any
 */
async function complete(
  documents: Documents,
  bookings: readonly KnownBooking[],
  before: readonly Booking[],
): Promise<Completed> {
  if (bookings.length === 0) return { bookings: [], incomplete: false };
  const parkingIds = [...new Set(bookings.map((each) => each.parqueo_id))];
  const codes = bookings.map((each) => each.confirmacion);
  // `documents` logs failures (HIS-03), and the screen says that something is missing.
  const [parkings, confirmations] = await Promise.allSettled([
    documents.lookUp('parkings', 'id', parkingIds),
    documents.lookUp('confirmaciones', 'reserva', codes),
  ]);
  const signal = confirmations.status === 'fulfilled' || !isWithoutSignal(confirmations.reason);
  const found =
    confirmations.status === 'fulfilled'
      ? confirmations.value
      : signal
        ? []
        : await ticketsOnDevice(documents, bookings);
  const parkingById = new Map(valueOf(parkings).map((parking) => [parking.id, parking]));
  const confirmationOf = new Map(found.map((each) => [each.reserva, each]));
  const knownOf = new Map(before.map((known) => [known.booking.id, known]));
  const all = bookings.map((booking): Booking => {
    const known = knownOf.get(booking.id);
    const confirmation = confirmationOf.get(booking.confirmacion) ?? known?.confirmation ?? null;
    const parking = parkingById.get(booking.parqueo_id) ?? known?.parking ?? null;
    const ofTicket = signal ? null : confirmation?.parking;
    return { booking, parking: parking ?? ofTicket ?? null, confirmation };
  });
  const told = signal ? all : all.filter(({ parking, confirmation }) => parking || confirmation);
  if (told.length === 0 && confirmations.status === 'rejected') throw confirmations.reason;
  return {
    bookings: told,
    incomplete:
      told.length < all.length ||
      told.some(
        ({ parking, confirmation }) =>
          (parkings.status === 'rejected' && !parking) ||
          (confirmations.status === 'rejected' && !confirmation),
      ),
  };
}

const isWithoutSignal = (error: unknown) => isApiError(error) && error.status === 0;

const valueOf = <T>(outcome: PromiseSettledResult<readonly T[]>): readonly T[] =>
  outcome.status === 'fulfilled' ? outcome.value : [];

/** The tickets that were seen on this device: each has an address of its own, which the page keeps (CNF-07). */
async function ticketsOnDevice(
  documents: Documents,
  bookings: readonly KnownBooking[],
): Promise<KnownConfirmation[]> {
  const asked = bookings.map(({ id }) => documents.get('confirmaciones', id));
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value ? [answer.value] : [],
  );
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
  const [nextPageError, setNextPageError] = useState<Error | null>(null);
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
