import { type Stay, isTooShort, nextOpening, openUntil } from '@parqueo/shared-api/contract';
import { freeFromOf } from '../../lib/availability';
import type { AskedParking } from './asked-parking';

const QUARTER_MS = 15 * 60_000;

/** The next quarter of an hour, or the instant itself. */
const quarterFrom = (instant: Date) =>
  new Date(Math.ceil(instant.getTime() / QUARTER_MS) * QUARTER_MS);

/**
 * The stay nearest to the chosen one that the parking can take, where it cannot take that: shorter when
 * it closes before, later when it is full or closed. Null when none is known.
 */
export function otherStay({ parking, choice, state }: AskedParking, now: Date): Stay | null {
  const { stay, vehicleType } = choice;
  const { kind } = state;
  const schedule = parking.availability_schedule;
  const first = stay.start < now ? quarterFrom(now) : stay.start;
  const later = (start: Date | null) => start && sameLength(stay, quarterFrom(start));
  const wanted =
    (kind === 'full' && later(freeFromOf(parking, vehicleType))) ||
    (kind === 'closed' && later(nextOpening(schedule, first))) ||
    (kind === 'closesBefore' && { start: first, end: stay.end });
  if (!wanted) return null;
  const end = openUntil(schedule, wanted.start, wanted.end);
  const open = end && { start: wanted.start, end };
  return open && !isTooShort(open) ? open : null;
}

const sameLength = ({ start, end }: Stay, from: Date): Stay => ({
  start: from,
  end: new Date(from.getTime() + end.getTime() - start.getTime()),
});
