import {
  DAY_MS,
  type OpeningHours,
  type Stay,
  defaultStay,
  isOpenThroughout,
  nextOpening,
} from '@parqueo/shared-api/contract';
import { after, lasting, lengthOf } from '../../lib/stay/spans';

/** A week brings every weekday's hours; the eighth day is today's weekday again. */
const DAYS = 8;

/**
 * The proposed times for parking there again (HIS-06): the same hour of the first day on which the
 * parking is open throughout, else as soon as it opens, and never so soon that the owner has no
 * time to answer. Without a `schedule` it is the first day.
 */
export function nextStay(past: Stay, schedule: OpeningHours | null, now: Date): Stay {
  const earliest = defaultStay(now).start;
  const from = (start: Date): Stay => lasting(start, lengthOf(past));
  const daysGone = Math.max(0, Math.ceil((earliest.getTime() - past.start.getTime()) / DAY_MS));
  const onDay = (day: number) => from(after(past.start, (daysGone + day) * DAY_MS));
  const first = onDay(0);
  if (!schedule) return first;
  const isOpen = ({ start, end }: Stay) => isOpenThroughout(schedule, start, end);
  const days = Array.from({ length: DAYS }, (_, day) => onDay(day));
  const opens = nextOpening(schedule, earliest);
  return days.find(isOpen) ?? (opens ? from(opens) : first);
}
