import type { KnownStay } from '@parqueo/shared-api/answers';
import { LIVE_STATUSES, monthOf } from '@parqueo/shared-api/contract';
import { formatMonth } from '@parqueo/shared-ui';
import { isInside, shownStatus } from '../../lib/reservations/presence';

export interface BookingSection {
  title: string;
  stays: KnownStay[];
}

const monthTitle = ({ start_time }: KnownStay): string =>
  start_time ? formatMonth(monthOf(new Date(start_time))) : 'Otras';

/** Whether a stay is requested, confirmed or under way. */
export const isLive = (stay: KnownStay): boolean =>
  LIVE_STATUSES.some((status) => status === shownStatus(stay));

/** Whether a live stay has not ended yet: one whose car is inside has not (GAT-05). */
export const isAhead = (stay: KnownStay, now: Date): boolean =>
  isInside(stay) || (isLive(stay) && (stay.end_time ?? '') > now.toISOString());

/** 'Ahora', 'Próximas' (the next first), then the months (HIS-06), of stays sorted by arrival, the latest first. */
export function sectionsOf(stays: readonly KnownStay[], now: Date): BookingSection[] {
  const present = now.toISOString();
  const hasBegun = ({ start_time }: KnownStay) => (start_time ?? '') <= present;
  const ahead = stays.filter((stay) => isAhead(stay, now));
  const months = new Map<string, KnownStay[]>();
  for (const stay of stays.filter((each) => !ahead.includes(each))) {
    const title = monthTitle(stay);
    months.set(title, [...(months.get(title) ?? []), stay]);
  }
  return [
    { title: 'Ahora', stays: ahead.filter(hasBegun) },
    { title: 'Próximas', stays: ahead.filter((stay) => !hasBegun(stay)).toReversed() },
    ...[...months].map(([title, of]) => ({ title, stays: of })),
  ].filter((section) => section.stays.length > 0);
}
