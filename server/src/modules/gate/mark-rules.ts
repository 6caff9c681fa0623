import {
  CLOCK_TOLERANCE_SECONDS,
  DAY_MS,
  HOUR_MS,
  MARK_MAX_AGE_HOURS,
  MARK_MAX_AHEAD_MINUTES,
  MINUTE_MS,
  type MarkedPayment,
  UNDO_GRACE_SECONDS,
  UNDO_SECONDS,
  amountTaken,
  owedAt,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import type { LoggedMark } from './log';
import { type GateStayRow, owedFacts } from './stay-rows';

const SKEW_MS = MARK_MAX_AHEAD_MINUTES * MINUTE_MS;

/**
 * How far the server's clock is ahead of that of a device that sends marks, in milliseconds; 0 where it is
 * little. Reckoned once for a call, so that its marks keep their distances.
 * @param sentAt what the device shows as it sends, ISO 8601; builds that do not say it are believed
 */
export function clockOffset(sentAt: string | undefined, now: Date): number {
  const offset = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt);
  return Math.abs(offset) > CLOCK_TOLERANCE_SECONDS * 1000 ? offset : 0;
}

/**
 * When a mark happened, by the server's clock: one that is a little ahead happened now.
 * @throws AppError MARK_TOO_OLD; MARK_AHEAD where the device's clock is wrong, or went back since
 */
export function timeOf(happenedAt: string, offset: number, now: Date): Date {
  const at = new Date(Date.parse(happenedAt) + offset);
  const age = now.getTime() - at.getTime();
  if (age > MARK_MAX_AGE_HOURS * HOUR_MS) throw new AppError('MARK_TOO_OLD');
  if (age < -SKEW_MS) throw new AppError('MARK_AHEAD');
  return age < 0 ? now : at;
}

/** @throws AppError MARK_NOT_POSSIBLE */
export function demand(possible: boolean): void {
  if (!possible) throw new AppError('MARK_NOT_POSSIBLE');
}

const wasAccepted = ({ status }: GateStayRow) => status !== 'pending' && status !== 'cancelled';

/** Whether a stay's car is in the lot. */
export const isInside = ({ arrived_at, left_at }: GateStayRow): boolean =>
  arrived_at !== null && left_at === null;

/** Nothing says that the car came; a payment has ended the stay. */
const isAwaited = (stay: GateStayRow) =>
  wasAccepted(stay) && stay.arrived_at === null && stay.left_at === null && stay.paid_key === null;

/** A car can arrive from a day before its booking until the end of it. */
export const canArrive = (stay: GateStayRow, at: Date): boolean =>
  isAwaited(stay) &&
  at.getTime() >= stay.start_time.getTime() - DAY_MS &&
  stay.end_time !== null &&
  at < stay.end_time;

/** A car can leave after its arrival; without a marked arrival, while its booking is active. */
export function canLeave(stay: GateStayRow, at: Date): boolean {
  if (stay.left_at !== null || !wasAccepted(stay)) return false;
  if (stay.arrived_at === null) return stay.status === 'active' && at >= stay.start_time;
  return at.getTime() >= stay.arrived_at.getTime() - SKEW_MS;
}

/** Between a mark and its undoing, at most: a device's clock may be reckoned with in one call alone. */
const UNDO_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1000;

/**
 * Whoever made a mark takes it back at once (GAT-01): by the device's word for when, since both may have waited
 * for signal (GAT-03), and by when both were heard, or that word could take back what was paid hours ago. What is
 * wrong later, or of others, is changed with a reason (GAT-04).
 */
export const canUndo = (
  { made_by, happened_at, heard_at }: Pick<LoggedMark, 'made_by' | 'happened_at' | 'heard_at'>,
  { personId, at, now }: { personId: number; at: Date; now: Date },
): boolean =>
  made_by === personId &&
  Math.abs(at.getTime() - happened_at.getTime()) <= UNDO_MS &&
  now.getTime() - heard_at.getTime() <= UNDO_MS;

/** Only a driver who booked can fail to come, from the start on. */
export const canMiss = (stay: GateStayRow, at: Date): boolean =>
  isAwaited(stay) && stay.user_id !== null && at >= stay.start_time;

/**
 * A stay can move while it holds a space, or its car stands in one, which it does from its arrival on. Where it was
 * moved to since stays: a device without signal may tell of an earlier move later (GAT-03).
 * @param movedAt when it was moved last
 */
export const canMove = (stay: GateStayRow, at: Date, movedAt: Date | null): boolean =>
  stay.left_at === null &&
  (isInside(stay) || stay.status === 'confirmed' || stay.status === 'active') &&
  [stay.arrived_at, movedAt].every((since) => !since || at.getTime() >= since.getTime() - SKEW_MS);

/**
 * Who is inside, or expected, does not know yet what is owed: a payment comes with the departure, which is
 * the end of a stay without marks, and counts for no day before it.
 */
export function canPay(stay: GateStayRow, at: Date): boolean {
  if (!wasAccepted(stay) || isInside(stay)) return false;
  if (stay.left_at === null && stay.status !== 'completed') return false;
  const left = stay.left_at ?? stay.end_time;
  return left !== null && at.getTime() >= left.getTime() - SKEW_MS;
}

/** Said to the second of two phones that take a payment. */
const PAID_BEFORE = 'Ya hay un pago registrado. Escribe por qué cambia.';

/**
 * Checks what was taken by the one price rule (GAT-04); an amount that was shown up to a minute before is
 * right too.
 * @throws AppError AMOUNT_CHANGED with the right amount, INVALID_FIELDS when a second payment has no reason
 */
export function checkPayment(
  stay: GateStayRow,
  { method, amount, reason }: { method: MarkedPayment; amount: number; reason: string | null },
  at: Date,
): void {
  if (stay.paid_key !== null && reason === null)
    throw new AppError('INVALID_FIELDS', { reason: PAID_BEFORE });
  const leaving = stay.left_at ?? at;
  const shown = [leaving, new Date(leaving.getTime() - MINUTE_MS)];
  if (!shown.some((instant) => amountOf(stay, method, instant) === amount))
    throw new AppError('AMOUNT_CHANGED', { amount: amountOf(stay, method, leaving).toFixed(2) });
}

/** What a stay pays that leaves at an instant, in quetzales. */
const amountOf = (stay: GateStayRow, method: MarkedPayment, leaving: Date): number =>
  amountTaken(owedAt(owedFacts(stay), leaving).total, method);
