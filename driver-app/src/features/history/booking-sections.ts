import { LIVE_STATUSES, monthOf } from '@parqueo/shared-api/contract';
import { formatMonth } from '@parqueo/shared-ui';
import type { Booking } from '../../lib/reservations/booking';

/** Bookings under one heading. */
export interface BookingSection {
  title: string;
  bookings: Booking[];
}

const startOf = ({ confirmation }: Booking) => confirmation?.start_time ?? '';
const endOf = ({ confirmation }: Booking) => confirmation?.end_time ?? '';

function monthTitle(booking: Booking): string {
  const start = startOf(booking);
  return start ? formatMonth(monthOf(new Date(start))) : 'Otras';
}

/** Whether a booking is asked for, confirmed or under way. */
export function isLive({ booking, confirmation }: Booking): boolean {
  const status = booking.estado ?? confirmation?.estado ?? null;
  return status !== null && (LIVE_STATUSES as readonly string[]).includes(status);
}

/** Whether the stay of a live booking has not ended yet. */
export const isAhead = (booking: Booking, now: Date): boolean =>
  isLive(booking) && endOf(booking) > now.toISOString();

/**
 * 'Ahora', 'Próximas' (the next first), then a section a month, the latest first (HIS-06). `bookings`
 * are sorted by arrival, the latest first.
 */
export function sectionsOf(bookings: readonly Booking[], now: Date): BookingSection[] {
  const ahead = bookings.filter((booking) => isAhead(booking, now));
  const present = now.toISOString();
  const current = ahead.filter((booking) => startOf(booking) <= present);
  const next = ahead.filter((booking) => startOf(booking) > present).toReversed();
  const rest = bookings.filter((booking) => !ahead.includes(booking));
  const months = new Map<string, Booking[]>();
  for (const booking of rest) {
    const title = monthTitle(booking);
    months.set(title, [...(months.get(title) ?? []), booking]);
  }
  return [
    { title: 'Ahora', bookings: current },
    { title: 'Próximas', bookings: next },
    ...[...months].map(([title, of]) => ({ title, bookings: of })),
  ].filter(({ bookings: each }) => each.length > 0);
}
