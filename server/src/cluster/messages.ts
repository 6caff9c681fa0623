import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** One process' figures, as the metrics library passes them on. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** From the primary. With `connection` comes the socket itself, which the worker acknowledges. */
export type ToWorker =
  | { kind: 'connection'; id: number }
  | { kind: 'give-figures'; id: number }
  | { kind: 'all-figures'; id: number; text: string }
  | { kind: 'stop' };

/** From a worker. */
export type ToPrimary =
  | { kind: 'ready' }
  | { kind: 'taken'; id: number }
  | { kind: 'figures'; id: number; figures: Figures }
  | { kind: 'ask-figures'; id: number };
