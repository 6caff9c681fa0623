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

/** A booking with what belongs to it; null where a look-up found nothing (HIS-03). */
export interface Booking {
  booking: KnownBooking;
  parking: ParkingDocument | null;
  confirmation: KnownConfirmation | null;
}

export interface Bookings {
  bookings: readonly Booking[];
  /** Some lack their lot or confirmation because a look-up failed, not because there is none. */
  incomplete: boolean;
}

/** The booking that the list handed over through the browser's history. */
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
 * The user's bookings, the latest first: one call for each collection (HIS-01). Fails without the
 * bookings themselves; lots and confirmations that cannot be had are those known before, if any.
 */
async function loadBookings(
  documents: Documents,
  userId: number,
  before: readonly Booking[],
): Promise<Bookings> {
  const bookings = await documents.lookUp('booking', 'user_id', userId);
  const lots = [...new Set(bookings.map((each) => each.parqueo_id))];
  const codes = bookings.map((each) => each.confirmacion);
  // What failed is logged by the documents (HIS-03), and the screen says that something is missing.
  const [parkings, confirmations] = await Promise.all([
    documents.lookUp('parkings', 'id', lots).catch(() => null),
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

/** Arrival as ISO text; bookings without one sort last. */
function startOf({ confirmation }: Booking): string {
  return confirmation?.start_time ?? '';
}

/** What was there stays when a later look-up fails; the first one that fails is an error. */
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
