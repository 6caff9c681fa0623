/** What the engine's thread is started with. */
export interface EngineSettings {
  directory: string;
}

/** A statement for the engine. The orders of one client run in their order. */
export interface Order {
  id: number;
  client: number;
  sql: string;
  parameters: readonly unknown[];
}

/** What the thread is told: an order, or to close the store once all orders are done. */
export type ToEngine = Order | 'close';

/** What a statement gave, in the words of PostgreSQL's own client. */
export interface EngineResult {
  command: string;
  rowCount: number;
  rows: unknown[];
}

/** An error as far as it may leave the engine: never with the values of a statement. */
export interface EngineRefusal {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
}

/** The answer to an order, with the calls that have reached the disk so far. */
export type Answer = { id: number; fsyncs: number } & (
  | { result: EngineResult }
  | { refusal: EngineRefusal }
);

/** What the thread says: that it is ready for orders, their answers, and why it ends by itself. */
export type FromEngine = Answer | 'ready' | { broken: string };
