import { CLOCK_TOLERANCE_SECONDS } from '@parqueo/shared-api/contract';
import type { Host } from '@parqueo/shared-api/host';
import { useHost, useNow } from '@parqueo/shared-api/react';
import { useMemo, useSyncExternalStore } from 'react';
import { type StoredMark, shifted } from './marks/mark';

const TOLERANCE_MS = CLOCK_TOLERANCE_SECONDS * 1000;
/** Answers take different times, and each shows another offset: smaller differences are none. */
const STEP_MS = 10_000;

const offsets = new WeakMap<Host, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 while that is unknown or little. */
export const clockOffset = (host: Host): number => offsets.get(host) ?? 0;

/**
 * Learns that from an answer (GAT-03).
 * @param now the server's time of the answer, ISO 8601
 * @param askedAt when this device asked, by its own clock
 */
export function learnClock(host: Host, now: string, askedAt: number): void {
  const arrivedAt = Date.now();
  // An answer that the device had stored, or that came slowly, tells nothing.
  if (!host.connection.online() || Math.abs(arrivedAt - askedAt) > TOLERANCE_MS) return;
  const ahead = Date.parse(now) - arrivedAt;
  // Rounded down, so that what is shown is never ahead of the server.
  const offset = Math.abs(ahead) <= TOLERANCE_MS ? 0 : Math.floor(ahead / STEP_MS) * STEP_MS;
  if (offset === clockOffset(host)) return;
  offsets.set(host, offset);
  for (const listener of listeners) listener();
}

/** `clockOffset` of the page's host. */
export function useClockOffset(): number {
  const host = useHost();
  return useSyncExternalStore(subscribe, () => clockOffset(host));
}

/** The present time by the server's clock, as far as it is known; updated like `useNow`. */
export function useServerNow(periodMs?: number): Date {
  const now = useNow(periodMs);
  const offset = useClockOffset();
  return useMemo(() => new Date(now.getTime() + offset), [now, offset]);
}

/** Marks with their times by the server's clock; they are sent as the device's clock dated them. */
export const datedByServer = (marks: readonly StoredMark[], offset: number): StoredMark[] =>
  marks.map((entry) => shifted(entry, offset));
