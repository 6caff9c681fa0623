import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Store } from '../db';
import type { Load } from '../limits/overload';
import { RESOLUTION_MS } from '../limits/pressure';
import type { Answered } from './answers';
import { standardOutput } from './logger';

/** Times are in seconds, as Prometheus has them. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Opens a registry of the app's own, to which modules add what they count, and measures the process.
 * @returns also a function that measures an answer
 */
export function openMetrics(): { metrics: Registry; count(answered: Answered): void } {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: RESOLUTION_MS });
  const requests = new Histogram({
    name: 'parqueo_http_request_seconds',
    help: 'Time to answer a request, by route pattern and class of status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers: [metrics],
  });
  return {
    metrics,
    // The address itself would make as many series as clients can invent.
    count: ({ method, route = 'none', status, ms }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
  };
}

/**
 * Adds a figure that is read at each scrape. Here and wherever nothing but the registry uses a metric, it is
 * handed over by name: a metric that is only made, for what its constructor does, reads as forgotten.
 */
export function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });
  registry.registerMetric(gauge);
}

/** Adds the lines that the process' log has lost. */
export function addLog(registry: Registry): void {
  const dropped = new Counter({
    name: 'parqueo_log_dropped_lines_total',
    help: 'Lines of the log that could not be written, on a full disk say',
    registers: [],
    collect() {
      this.reset();
      this.inc(standardOutput.dropped());
    },
  });
  registry.registerMetric(dropped);
}

/** Adds how much the process has to do. */
export function addLoad(registry: Registry, { calls, overloaded }: Load): void {
  addGauge(registry, 'parqueo_api_calls', 'Calls of the API that are being answered', calls);
  addGauge(
    registry,
    'parqueo_overloaded',
    'Whether calls are refused with 503',
    () => +overloaded(),
  );
}

/** Adds the connections to PostgreSQL; the embedded store has none. */
export function addPool(registry: Registry, { pool, reads }: Store): void {
  if (!pool) return;
  const connections = new Gauge({
    name: 'parqueo_pool_connections',
    help: 'Connections to PostgreSQL, and work that waits for one',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  if (!reads) return;
  const answered = new Counter({
    name: 'parqueo_reads_total',
    help: 'Reads that the replica answered, and those of the primary in its place',
    labelNames: ['by'] as const,
    registers: [],
    collect() {
      this.reset();
      this.inc({ by: 'replica' }, reads.replica);
      this.inc({ by: 'primary' }, reads.primary);
    },
  });
  registry.registerMetric(answered);
}
