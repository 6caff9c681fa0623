import { documentReaders, fieldsOf } from '@parqueo/shared-api/answers';
import type {
  BookingDocument,
  ConfirmationDocument,
  ParkingDocument,
} from '@parqueo/shared-api/contract';
import type { Documents } from '@parqueo/shared-api/documents';
import { useHost, useSession } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** A booking with what belongs to it; null where a look-up found nothing (HIS-03). */
export interface Booking {
  booking: BookingDocument;
  parking: ParkingDocument | null;
  confirmation: ConfirmationDocument | null;
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
): Promise<Booking[]> {
  const bookings = await documents.lookUp('booking', 'user_id', userId);
  const [parkings, confirmations] = await Promise.all([
    documents.where('parkings', 'id', [...new Set(bookings.map((each) => each.parqueo_id))]),
    documents.where(
      'confirmaciones',
      'reserva',
      bookings.map((each) => each.confirmacion),
    ),
  ]);
  const parkingById = new Map(parkings.map((parking) => [parking.id, parking]));
  const confirmationOf = new Map(confirmations.map((each) => [each.reserva, each]));
  const knownOf = new Map(before.map((known) => [known.booking.id, known]));
  return bookings
    .map((booking) => {
      const known = knownOf.get(booking.id);
      return {
        booking,
        parking: parkingById.get(booking.parqueo_id) ?? known?.parking ?? null,
        confirmation: confirmationOf.get(booking.confirmacion) ?? known?.confirmation ?? null,
      };
    })
    .toSorted((left, right) => startOf(right).localeCompare(startOf(left)));
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
    queryFn: () =>
      loadBookings(documents, userId ?? 0, queryClient.getQueryData<Booking[]>(queryKey) ?? []),
    enabled: userId !== null,
  });
}
