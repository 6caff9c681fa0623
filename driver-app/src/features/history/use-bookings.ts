import {
  type KnownBooking,
  type KnownConfirmation,
  documentReaders,
  fieldsOf,
} from '@parqueo/shared-api/answers';
import type { ParkingDocument } from '@parqueo/shared-api/contract';
import type { Documents } from '@parqueo/shared-api/documents';
import { useHost, useSession } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** A booking with its parking and confirmation; null when not found (HIS-03). */
export interface Booking {
  booking: KnownBooking;
  parking: ParkingDocument | null;
  confirmation: KnownConfirmation | null;
}

export interface Bookings {
  bookings: readonly Booking[];
  /** Whether parkings or confirmations are missing because loading them failed. */
  incomplete: boolean;
}

/** The booking in the navigation state, which the list put there. */
export function readBooking(state: unknown): Booking | null {
  const fields = fieldsOf(state);
  const booking = documentReaders.booking(fields.booking);
  return (
    booking && {
      booking,
      parking: documentReaders.parkings(fields.parking),
      confirmation: documentReaders.confirmaciones(fields.confirmation),
    }
  );
}

/**
 * The user's bookings, the latest first (HIS-01). Rejects when the bookings cannot be loaded. Parkings
 * and confirmations that fail to load are taken from `before`, if they are there.
 */
async function loadBookings(
  documents: Documents,
  userId: number,
  before: readonly Booking[],
): Promise<Bookings> {
  const bookings = await documents.lookUp('booking', 'user_id', userId);
  const parkingIds = [...new Set(bookings.map((each) => each.parqueo_id))];
  const codes = bookings.map((each) => each.confirmacion);
  // `documents` logs failures (HIS-03), and the screen says that something is missing.
  const [parkings, confirmations] = await Promise.all([
    documents.lookUp('parkings', 'id', parkingIds).catch(() => null),
    documents.lookUp('confirmaciones', 'reserva', codes).catch(() => null),
  ]);
  const parkingById = new Map(parkings?.map((parking) => [parking.id, parking]));
  const confirmationOf = new Map(confirmations?.map((each) => [each.reserva, each]));
  const knownOf = new Map(before.map((known) => [known.booking.id, known]));
  const found = bookings
    .map((booking) => {
      const known = knownOf.get(booking.id);
      return {
        booking,
        parking: parkingById.get(booking.parqueo_id) ?? known?.parking ?? null,
        confirmation: confirmationOf.get(booking.confirmacion) ?? known?.confirmation ?? null,
      };
    })
    .toSorted((left, right) => startOf(right).localeCompare(startOf(left)));
  return {
    bookings: found,
    incomplete: found.some(
      ({ parking, confirmation }) => (!parkings && !parking) || (!confirmations && !confirmation),
    ),
  };
}

/** Arrival as ISO 8601 text; '' sorts last. */
function startOf({ confirmation }: Booking): string {
  return confirmation?.start_time ?? '';
}

/** The user's bookings. An error only when the first load fails; later failures keep what was loaded. */
export function useBookings() {
  const { documents } = useHost();
  const queryClient = useQueryClient();
  const session = useSession();
  const userId = session.status === 'authenticated' ? session.user.id : null;
  const queryKey = ['bookings', userId];
  return useQuery({
    queryKey,
    queryFn: () => {
      const before = queryClient.getQueryData<Bookings>(queryKey);
      return loadBookings(documents, userId ?? 0, before?.bookings ?? []);
    },
    enabled: userId !== null,
  });
}
