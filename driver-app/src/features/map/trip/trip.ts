import type { KnownStay } from '@parqueo/shared-api/answers';
import { DAY_MS, MINUTE_MS, type Stay } from '@parqueo/shared-api/contract';
import { isEnding } from '../../../lib/reservations/later-ends';
import { isInside, shownStatus } from '../../../lib/reservations/presence';
import { timesOf } from '../../../lib/reservations/stays';

const SHOWN_BEFORE_MS = 30 * MINUTE_MS;

/** A stay that is about to begin or under way. */
export interface Trip extends Stay {
  stay: KnownStay;
}

const holds = (stay: KnownStay) => ['confirmed', 'active'].includes(shownStatus(stay) ?? '');

/** For how long after its end a car that nobody has marked as gone is told of on the map (GAT-05). */
const OVERSTAY_SHOWN_MS = DAY_MS;

/** When a trip is not shown any more: at its end, or when its car leaves, if it is still there then. */
const shownUntil = (stay: KnownStay, end: Date) =>
  isInside(stay) ? new Date(end.getTime() + OVERSTAY_SHOWN_MS) : end;

/** Whether a trip waits for an answer, may be extended, or is over with its car inside. */
const isUrgent = ({ stay, ...times }: Trip, now: Date): boolean =>
  stay.asked !== null || (isEnding(times, now) && !stay.refused);

/** The trips from half an hour before their arrival until they are over, by their end (TRP-01, GAT-05). */
export function tripsAt(stays: readonly KnownStay[], now: Date): Trip[] {
  const trips = stays.filter(holds).flatMap((stay): Trip[] => {
    const times = timesOf(stay);
    if (
      !times ||
      times.start.getTime() - SHOWN_BEFORE_MS > now.getTime() ||
      now >= shownUntil(stay, times.end)
    )
      return [];
    return [{ stay, ...times }];
  });
  return trips.toSorted(
    (one, other) =>
      Number(isUrgent(other, now)) - Number(isUrgent(one, now)) ||
      one.end.getTime() - other.end.getTime(),
  );
}
