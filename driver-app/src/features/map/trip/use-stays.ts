import type { KnownBooking } from '@parqueo/shared-api/answers';
import type { Documents } from '@parqueo/shared-api/documents';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../../lib/person/use-user-id';
import type { Booking } from '../../../lib/reservations/booking';
import { joinExtensions } from '../../../lib/reservations/join-extensions';

const holds = ({ estado }: KnownBooking) => estado === 'confirmed' || estado === 'active';

/**
 * The user's stays that are confirmed or under way, with their extensions (TRP-01): one call, and a
 * second one for who has some. Both answers stay on the device for a visit without signal.
 */
export function useStays({ enabled }: { enabled: boolean }) {
  const { documents } = useHost();
  const userId = useUserId();
  return useQuery({
    queryKey: ['stays', userId],
    queryFn: () => loadStays(documents, userId ?? 0),
    enabled: enabled && userId !== null,
  });
}

async function loadStays(documents: Documents, userId: number): Promise<Booking[]> {
  const bookings = await documents.bookings(userId);
  const extended = new Set(bookings.map(({ extends_id }) => String(extends_id)));
  const wanted = bookings.filter(
    (each) => holds(each) || each.extends_id !== null || extended.has(each.id),
  );
  if (!wanted.some(holds)) return [];
  const codes = wanted.map(({ confirmacion }) => confirmacion);
  const found = await documents.lookUp('confirmaciones', 'reserva', codes);
  const byCode = new Map(found.map((each) => [each.reserva, each]));
  const stays = wanted.map((booking) => {
    const confirmation = byCode.get(booking.confirmacion) ?? null;
    return { booking, confirmation, parking: confirmation?.parking ?? null };
  });
  return joinExtensions(stays).filter(({ booking }) => holds(booking));
}
