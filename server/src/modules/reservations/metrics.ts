import { Counter, Gauge, type Registry } from 'prom-client';

/** The cause of a change; `clock` is everything that happens by itself (API-07). */
export type Change = 'pending' | 'confirmed' | 'cancelled' | 'undone' | 'clock';

/** A count of live reservations is reused for this long, in milliseconds. */
const KEEP_MS = 5000;

/**
 * Adds the metrics of reservations to a registry: those that changed, and how many are live, at
 * most 5 s old, the last counts while the store fails.
 */
export function reservationMetrics(
  registry: Registry,
  countLive: () => Promise<ReadonlyMap<string, number>>,
) {
  const registers = [registry];
  const changes = new Counter({
    name: 'parqueo_reservation_changes_total',
    help: 'Reservations requested (pending), answered (undone: taken back) or cancelled, and moved on by the clock',
    labelNames: ['change'] as const,
    registers,
  });

  let lastCounts: ReadonlyMap<string, number> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  // oxlint-disable-next-line no-new -- a registry calls its gauges itself
  new Gauge({
    name: 'parqueo_reservations',
    help: 'Live reservations by status',
    labelNames: ['status'] as const,
    // All processes count the same store.
    aggregator: 'max',
    registers,
    async collect() {
      if (performance.now() - readAt >= KEEP_MS) {
        readAt = performance.now();
        lastCounts = await countLive().catch(() => lastCounts);
      }
      for (const [status, count] of lastCounts) this.set({ status }, count);
    },
  });

  return { changed: (change: Change, count = 1) => changes.inc({ change }, count) };
}
