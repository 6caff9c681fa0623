import type {
  BookingDocument,
  ConfirmationDocument,
  ParkingDocument,
} from '@parqueo/shared-api/contract';
import type { Documents } from '@parqueo/shared-api/documents';
import { useHost, useSession } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';

/** A booking with what belongs to it; null where a look-up found nothing (HIS-03). */
export interface Booking {
  booking: BookingDocument;
  parking: ParkingDocument | null;
  confirmation: ConfirmationDocument | null;
}

/** The user's bookings, the latest first: one call for each collection (HIS-01). */
async function loadBookings(documents: Documents, userId: number): Promise<Booking[]> {
  const bookings = await documents.where('booking', 'user_id', userId);
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
  return bookings
    .map((booking) => ({
      booking,
      parking: parkingById.get(booking.parqueo_id) ?? null,
      confirmation: confirmationOf.get(booking.confirmacion) ?? null,
    }))
    .toSorted((left, right) => startOf(right).localeCompare(startOf(left)));
}

/** Arrival as ISO text; bookings without one sort last. */
function startOf({ confirmation }: Booking): string {
  return confirmation?.start_time ?? '';
}

export function useBookings() {
  const { documents } = useHost();
  const session = useSession();
  const userId = session.status === 'authenticated' ? session.user.id : null;
  return useQuery({
    queryKey: ['bookings', userId],
    queryFn: () => loadBookings(documents, userId ?? 0),
    enabled: userId !== null,
  });
}
