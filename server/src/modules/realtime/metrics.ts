import { Histogram, type Registry } from 'prom-client';
import { addGauge } from '../../platform/observe/metrics';

const DELIVERY_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

/**
 * Counts connected sockets, and measures how long events take: the result is called with the
 * seconds from each event to its delivery to a connected user.
 */
export function realtimeMetrics(registry: Registry, sockets: () => number) {
  addGauge(registry, 'parqueo_sockets', 'Connected notification sockets', sockets);
  const deliveries = new Histogram({
    name: 'parqueo_outbox_lag_seconds',
    help: 'From an event to its delivery to a user who was connected when it happened',
    buckets: DELIVERY_SECONDS,
    registers: [registry],
  });
  return { delivered: (seconds: number) => deliveries.observe(Math.max(0, seconds)) };
}
