import type { KnownBooking, KnownConfirmation } from '@parqueo/shared-api/answers';
import {
  BOOKINGS_PER_PAGE,
  RESERVATION_STATUSES,
  type ReservationStatus,
} from '@parqueo/shared-api/contract';
import type { Documents } from '@parqueo/shared-api/documents';
import type { Host } from '@parqueo/shared-api/host';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUserId } from '../../lib/person/use-user-id';
import type { Booking } from '../../lib/reservations/booking';
import { joinExtensions } from '../../lib/reservations/join-extensions';

/** Part of the history. */
interface Page {
  bookings: readonly Booking[];
  /** Whether parkings or confirmations are missing because loading them failed. */
  incomplete: boolean;
  /** The booking after which the next page begins; undefined after the last. */
  next: string | undefined;
}

/**
 * The next page of the history. Bookings and their confirmations are asked at once; after them only
 * what these lack is looked up (HIS-06). Without signal it is all that is on the device (HIS-07).
 * What fails to load is taken from `before`.
 * @throws ApiError when the bookings fail, or when without signal nothing is known of any
 */
async function loadPage(
  { documents, connection }: Pick<Host, 'documents' | 'connection'>,
  userId: number,
  pages: readonly Page[],
  before: readonly Booking[],
): Promise<Page> {
  const after = pages.at(-1)?.next;
  // `documents` logs failures (HIS-03), and the screen says that something is missing.
  const [found, asked] = await Promise.allSettled([
    documents.bookings(userId, after),
    documents.confirmations(after),
  ]);
  const online = connection.online();
  const seen = online ? [] : valueOf(asked);
  if (found.status === 'rejected' && seen.length === 0) throw found.reason;
  const bookings = missingIn(pages, withSeen(valueOf(found), seen, userId));
  const { all, incomplete } = await complete(documents, bookings, asked, before);
  const known = online ? all : all.filter(({ parking, confirmation }) => parking ?? confirmation);
  if (all.length > 0 && known.length === 0 && asked.status === 'rejected') throw asked.reason;
  const isLast = !online || valueOf(found).length < BOOKINGS_PER_PAGE || bookings.length === 0;
  return {
    bookings: known,
    incomplete: incomplete || known.length < all.length,
    next: isLast ? undefined : valueOf(found).at(-1)?.id,
  };
}

/** Bookings with their confirmations and parkings, and whether some are missing because a call failed. */
async function complete(
  documents: Documents,
  bookings: readonly KnownBooking[],
  asked: PromiseSettledResult<readonly KnownConfirmation[]>,
  before: readonly Booking[],
): Promise<{ all: Booking[]; incomplete: boolean }> {
  const confirmationOf = new Map(valueOf(asked).map((each) => [each.reserva, each]));
  const codes = bookings
    .map((each) => each.confirmacion)
    .filter((code) => !confirmationOf.has(code));
  // A confirmation has its parking, but for one that a server of before wrote.
  const lots = bookings
    .filter(({ confirmacion }) => !confirmationOf.get(confirmacion)?.parking)
    .map((each) => each.parqueo_id);
  const [confirmations, parkings] = await Promise.allSettled([
    asked.status === 'rejected'
      ? Promise.reject(asked.reason)
      : documents.lookUp('confirmaciones', 'reserva', codes),
    documents.lookUp('parkings', 'id', [...new Set(lots)]),
  ]);
  for (const each of valueOf(confirmations)) confirmationOf.set(each.reserva, each);
  const parkingById = new Map(valueOf(parkings).map((parking) => [parking.id, parking]));
  const knownOf = new Map(before.map((known) => [known.booking.id, known]));
  const all = bookings.map((booking): Booking => {
    const known = knownOf.get(booking.id);
    const confirmation = confirmationOf.get(booking.confirmacion) ?? known?.confirmation ?? null;
    const parking =
      confirmation?.parking ?? parkingById.get(booking.parqueo_id) ?? known?.parking ?? null;
    return { booking, parking, confirmation };
  });
  const incomplete = all.some(
    ({ parking, confirmation }) =>
      (parkings.status === 'rejected' && !parking) ||
      (confirmations.status === 'rejected' && !confirmation),
  );
  return { all, incomplete };
}

const valueOf = <T>(outcome: PromiseSettledResult<readonly T[]>): readonly T[] =>
  outcome.status === 'fulfilled' ? outcome.value : [];

/** Which of two statuses a reservation has later: it never goes back. */
const progress = (status: ReservationStatus | null) =>
  status === null ? -1 : RESERVATION_STATUSES.indexOf(status);

/**
 * Bookings with what tickets say of them: list and tickets may be seen at different times, so the later
 * status holds, and a booking that the list lacks is added.
 */
function withSeen(
  bookings: readonly KnownBooking[],
  seen: readonly KnownConfirmation[],
  userId: number,
): KnownBooking[] {
  const byCode = new Map(bookings.map((booking) => [booking.confirmacion, booking]));
  for (const { id, reserva, parking, ...ticket } of seen) {
    const listed = byCode.get(reserva);
    if (listed && progress(listed.estado) >= progress(ticket.estado)) continue;
    const { extends_id, estado, cancelled_by, cancel_reason } = ticket;
    byCode.set(reserva, {
      id: listed?.id ?? id,
      user_id: userId,
      parqueo_id: listed?.parqueo_id ?? parking?.id ?? 0,
      confirmacion: reserva,
      extends_id,
      estado,
      cancelled_by,
      cancel_reason,
    });
  }
  return [...byCode.values()];
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
 * The user's bookings by page, two calls at once each (HIS-01, HIS-06). An error only when the first load
 * fails; later failures keep what was loaded. Not the library's own pages: an event of the channel would
 * cancel a next page that is on its way, and their code would be 0.6 KiB of everybody's first screen.
 */
export function useBookings() {
  const host = useHost();
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
        pages.push(await loadPage(host, userId ?? 0, pages, known));
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
