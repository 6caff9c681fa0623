import { sumMoney } from '@parqueo/shared-api/contract';
import type { Booking } from './booking';

const ACCEPTED: ReadonlySet<unknown> = new Set(['confirmed', 'active', 'completed']);

const statusOf = ({ booking, confirmation }: Booking) =>
  booking.estado ?? confirmation?.estado ?? null;

/**
 * Each extension (TRP-01) joined to the booking whose end it moves: with what the owner accepted the
 * booking ends later and costs more; `asked` is the end that is still unanswered. An extension whose
 * booking is not among them stays as it is.
 */
export function joinExtensions(bookings: readonly Booking[]): Booking[] {
  const byId = new Map(bookings.map((each) => [each.booking.id, each]));
  // An extension is younger than what it extends; without that there would be no end in a circle.
  const before = ({ booking: { id, extends_id } }: Booking) =>
    extends_id !== null && extends_id < Number(id) ? byId.get(String(extends_id)) : undefined;
  const rootOf = (booking: Booking): Booking => {
    const previous = before(booking);
    return previous ? rootOf(previous) : booking;
  };
  const extensions = new Map<Booking, Booking[]>();
  for (const each of bookings) {
    const root = rootOf(each);
    if (root !== each) extensions.set(root, [...(extensions.get(root) ?? []), each]);
  }
  return bookings
    .filter((each) => rootOf(each) === each)
    .map((root) => joined(root, extensions.get(root) ?? []));
}

const endOf = ({ confirmation }: Booking) => confirmation?.end_time ?? '';

/** Whether the parking said no to the one that was asked for last. */
function isRefused(extensions: readonly Booking[]): boolean {
  const last = extensions
    .toSorted((one, other) => Number(one.booking.id) - Number(other.booking.id))
    .at(-1);
  return last?.booking.estado === 'cancelled' && last.booking.cancelled_by === 'owner';
}

function joined(root: Booking, extensions: readonly Booking[]): Booking {
  const accepted = extensions
    .filter((each) => ACCEPTED.has(statusOf(each)))
    .toSorted((one, other) => endOf(one).localeCompare(endOf(other)));
  const asked = extensions.find((each) => statusOf(each) === 'pending')?.confirmation?.end_time;
  const refused = isRefused(extensions);
  const last = accepted.at(-1);
  const { confirmation } = root;
  const totals = [root, ...accepted].map((each) => each.confirmation?.total ?? null);
  const known = totals.filter((total) => total !== null);
  const total = known.length === totals.length ? sumMoney(known) : null;
  return {
    ...root,
    ...(asked && { asked }),
    ...(refused && { refused }),
    ...(last && {
      booking: { ...root.booking, estado: statusOf(last) },
      confirmation: confirmation && {
        ...confirmation,
        estado: statusOf(last),
        end_time: endOf(last) || confirmation.end_time,
        total,
        total_cost: total,
      },
    }),
  };
}
