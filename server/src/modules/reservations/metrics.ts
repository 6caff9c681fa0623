import { Counter, Gauge, type Registry } from 'prom-client';

/** What changed a reservation; `clock` is everything that happens by itself (API-07). */
export type Change = 'pending' | 'confirmed' | 'cancelled' | 'clock';

/** Live reservations are counted again after this long, however often somebody asks, in milliseconds. */
const KEEP_MS = 5000;

/**
 * Adds what is told of reservations to a registry: those that changed, and how many are live, at most
 * 5 s old, the last known ones while the store fails.
 */
export function reservationMetrics(
  registry: Registry,
  countLive: () => Promise<ReadonlyMap<string, number>>,
) {
  const registers = [registry];
  const changes = new Counter({
    name: 'parqueo_reservation_changes_total',
    help: 'Reservations requested (pending), answered or cancelled, and moved on by the clock',
    labelNames: ['change'] as const,
    registers,
  });

  let known: ReadonlyMap<string, number> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  // oxlint-disable-next-line no-new -- a registry calls its gauges itself
  new Gauge({
    name: 'parqueo_reservations',
    help: 'Live reservations by status',
    labelNames: ['status'] as const,
    // All processes read them from one store.
    aggregator: 'max',
    registers,
    async collect() {
      if (performance.now() - readAt >= KEEP_MS) {
        readAt = performance.now();
        known = await countLive().catch(() => known);
      }
      for (const [status, count] of known) this.set({ status }, count);
    },
  });

  return { changed: (change: Change, count = 1) => changes.inc({ change }, count) };
}
