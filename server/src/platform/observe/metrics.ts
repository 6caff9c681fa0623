import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Store } from '../db';
import type { App } from '../http/app';
import type { Load } from '../http/overload';

/** What changed a reservation; `clock` is everything that happens by itself (API-07). */
export type ReservationChange = 'pending' | 'confirmed' | 'cancelled' | 'clock';

/** Figures of one server, for /metrics. Times are in seconds, as Prometheus has them. */
export interface Metrics {
  registry: Registry;
  /** Reservations that changed. */
  changed(change: ReservationChange, count?: number): void;
  /** An event reached a connected user, so many seconds after it happened. */
  delivered(seconds: number): void;
}

interface Watched {
  store: Store;
  load: Load;
  /** Connected sockets. */
  sockets(): number;
  /** Live reservations by status. */
  reservations(): Promise<ReadonlyMap<string, number>>;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const DELIVERY_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

/** Measures every request of an app, and the process around it, in a registry of the app's own. */
export function measure(app: App): Metrics & { watch(parts: Watched): void } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'parqueo_http_request_seconds',
    help: 'Time to answer a request, by route pattern and class of status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      // Never the address itself: as many series as somebody can think of.
      route: request.routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    requests.observe(labels, reply.elapsedTime / 1000);
  });

  const changes = new Counter({
    name: 'parqueo_reservation_changes_total',
    help: 'Reservations requested (pending), answered or cancelled, and moved on by the clock',
    labelNames: ['change'] as const,
    registers,
  });
  const deliveries = new Histogram({
    name: 'parqueo_outbox_lag_seconds',
    help: 'From an event to its delivery to a user who was connected when it happened',
    buckets: DELIVERY_SECONDS,
    registers,
  });

  return {
    registry,
    changed: (change, count = 1) => changes.inc({ change }, count),
    delivered: (seconds) => deliveries.observe(Math.max(0, seconds)),
    watch: (parts) => watch(registry, parts),
  };
}

/** Figures that are asked for when somebody reads them. */
function watch(registry: Registry, { store, load, sockets, reservations }: Watched): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('parqueo_api_calls', 'Calls of the API that are being answered', load.calls);
  gauge('parqueo_overloaded', 'Whether calls are refused with 503', () => +load.overloaded());
  gauge('parqueo_sockets', 'Connected notification sockets', sockets);

  const { pool } = store;
  if (pool) {
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
  }

  const live = new Gauge({
    name: 'parqueo_reservations',
    help: 'Live reservations by status',
    labelNames: ['status'] as const,
    // All processes read them from one store.
    aggregator: 'max',
    registers: [],
    async collect() {
      for (const [status, count] of await reservations()) this.set({ status }, count);
    },
  });
  registry.registerMetric(live);
}
