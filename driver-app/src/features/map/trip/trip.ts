import type { KnownConfirmation } from '@parqueo/shared-api/answers';
import { MINUTE_MS } from '@parqueo/shared-api/contract';
import {
  type AskedExtension,
  type Booking,
  ENDING_MINUTES,
} from '../../../lib/reservations/booking';

const SHOWN_BEFORE_MS = 30 * MINUTE_MS;

/** A stay that is about to begin or under way. */
export interface Trip {
  /** With the end that accepted extensions moved. */
  confirmation: KnownConfirmation;
  start: Date;
  end: Date;
  asked?: AskedExtension;
  refused?: true;
}

/** Whether a trip ends soon, so that a later end is offered (TRP-01). */
export const isEnding = ({ end }: Trip, now: Date): boolean =>
  end.getTime() - now.getTime() <= ENDING_MINUTES * MINUTE_MS;

/**
 * The trips at a moment, from half an hour before their arrival to their end: those that end soon, then
 * by arrival (TRP-01).
 */
export function tripsAt(stays: readonly Booking[], now: Date): Trip[] {
  const trips = stays.flatMap(({ confirmation, asked, refused }): Trip[] => {
    if (!confirmation?.start_time || !confirmation.end_time) return [];
    const start = new Date(confirmation.start_time);
    const end = new Date(confirmation.end_time);
    const shown = start.getTime() - SHOWN_BEFORE_MS <= now.getTime() && now < end;
    return shown
      ? [{ confirmation, start, end, ...(asked && { asked }), ...(refused && { refused }) }]
      : [];
  });
  return trips.toSorted(
    (one, other) =>
      Number(isEnding(other, now)) - Number(isEnding(one, now)) ||
      one.start.getTime() - other.start.getTime(),
  );
}

/** Later ends that are offered. */
const STEPS = [
  { minutes: 30, label: '30 min' },
  { minutes: 60, label: '1 h' },
] as const;

/** The later ends that a space is free for; `until` is ISO 8601 text, null when it is for none. */
export function laterEnds(end: Date, until: string | null) {
  return STEPS.map(({ minutes, label }) => ({
    label,
    end: new Date(end.getTime() + minutes * MINUTE_MS),
  })).filter(({ end: later }) => until !== null && later <= new Date(until));
}
