import type { KnownBooking, KnownConfirmation } from '@parqueo/shared-api/answers';
import { type ReservationStatus, sumMoney } from '@parqueo/shared-api/contract';

import type { AskedExtension } from './booking';

/** A reservation of a stay: its first one, or one that extends it. */
interface Part {
  booking: Pick<KnownBooking, 'id' | 'extends_id' | 'estado' | 'cancelled_by'>;
  confirmation: KnownConfirmation | null;
}

/** What became of the extensions of a stay that are not part of it. */
interface Asked {
  asked?: AskedExtension;
  /** Whether the parking refused the last one. */
  refused?: true;
}

const ACCEPTED: ReadonlySet<unknown> = new Set(['confirmed', 'active', 'completed']);

/** Whether the owner has said yes: only then can a stay have extensions. */
export const isAccepted = (status: ReservationStatus | null): boolean => ACCEPTED.has(status);

const statusOf = ({ booking, confirmation }: Part) =>
  booking.estado ?? confirmation?.estado ?? null;

/**
 * Each extension (TRP-01) joined to the reservation whose end it moves: with what the owner accepted the
 * stay ends later and costs more, and its status is that of the part under way. An extension whose
 * reservation is not among them stays as it is.
 */
export function joinExtensions<P extends Part>(parts: readonly P[]): (P & Asked)[] {
  const byId = new Map(parts.map((each) => [each.booking.id, each]));
  // An extension is younger than what it extends; without that there would be no end in a circle.
  const before = ({ booking: { id, extends_id } }: P) =>
    extends_id !== null && extends_id < Number(id) ? byId.get(String(extends_id)) : undefined;
  const rootOf = (part: P): P => {
    const previous = before(part);
    return previous ? rootOf(previous) : part;
  };
  const extensions = new Map<P, P[]>();
  for (const each of parts) {
    const root = rootOf(each);
    if (root !== each) extensions.set(root, [...(extensions.get(root) ?? []), each]);
  }
  return parts
    .filter((each) => rootOf(each) === each)
    .map((root) => joined(root, extensions.get(root) ?? []));
}

const endOf = ({ confirmation }: Part) => confirmation?.end_time ?? '';

/** Whether the parking said no to the one that was asked for last. */
function isRefused(extensions: readonly Part[]): boolean {
  const last = extensions
    .toSorted((one, other) => Number(one.booking.id) - Number(other.booking.id))
    .at(-1);
  return last?.booking.estado === 'cancelled' && last.booking.cancelled_by === 'owner';
}

/** A sum in quetzales; null when one of the amounts is unknown. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? sumMoney(known) : null;
}

function joined<P extends Part>(root: P, extensions: readonly P[]): P & Asked {
  const accepted = extensions
    .filter((each) => isAccepted(statusOf(each)))
    .toSorted((one, other) => endOf(one).localeCompare(endOf(other)));
  const pending = extensions.find((each) => statusOf(each) === 'pending');
  const end = pending?.confirmation?.end_time;
  const refused = isRefused(extensions);
  const told = {
    ...root,
    ...(pending && end && { asked: { id: pending.booking.id, end } }),
    ...(refused && { refused }),
  };
  const last = accepted.at(-1);
  if (!last) return told;
  const parts = [root, ...accepted];
  const estado = statusOf(parts.find((each) => statusOf(each) !== 'completed') ?? last);
  const total = sumOf(parts.map((each) => each.confirmation?.total ?? null));
  const { confirmation } = root;
  return {
    ...told,
    booking: { ...root.booking, estado },
    confirmation: confirmation && {
      ...confirmation,
      estado,
      end_time: endOf(last) || confirmation.end_time,
      total,
      total_cost: total,
      card_surcharge: sumOf(parts.map((each) => each.confirmation?.card_surcharge ?? null)),
    },
  };
}
