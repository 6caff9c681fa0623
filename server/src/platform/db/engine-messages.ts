/** A statement for the engine. The statements of one client run in their order. */
export interface Statement {
  id: number;
  client: number;
  sql: string;
  parameters: readonly unknown[];
}

/** Messages to the thread: a statement, or to close the store once all statements are done. */
export type ToEngine = Statement | 'close';

/** Result of a statement, in the form of PostgreSQL's own client. */
export interface EngineResult {
  command: string;
  rowCount: number;
  rows: unknown[];
}

/** An error as far as it may leave the engine: never with the values of a statement. */
export interface EngineError {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
}

/** The answer to a statement, with the calls that have reached the disk so far. */
export type Answer = { id: number; fsyncs: number } & (
  | { result: EngineResult }
  | { error: EngineError }
);

/** Messages of the thread: that it is ready for statements, their answers, and why it ends by itself. */
export type FromEngine = Answer | 'ready' | { broken: string };
