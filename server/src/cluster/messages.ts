import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** One process' metrics, as the metrics library passes them on. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** Messages from the primary. With `connection` comes the socket itself, which the worker acknowledges. */
export type ToWorker =
  | { kind: 'connection'; id: number }
  | { kind: 'collect-metrics'; id: number }
  | { kind: 'cluster-metrics'; id: number; text: string }
  | { kind: 'stop' };

/** Messages from a worker. */
export type ToPrimary =
  | { kind: 'ready' }
  | { kind: 'taken'; id: number }
  | { kind: 'metrics'; id: number; metrics: ProcessMetrics }
  | { kind: 'ask-metrics'; id: number };
