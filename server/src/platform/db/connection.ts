import { Socket } from 'node:net';
import pg from 'pg';

/** PostgreSQL answers sooner, if only that it gave up: nothing for so long, and the way is cut. */
const SILENCE_MS = 10_000;

/** PostgreSQL's limits for what a visitor waits for, in milliseconds. */
export const SERVING = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
  // A partition closes no connection: TCP alone would wait for a quarter of an hour.
  stream: () => {
    const socket = new Socket();
    return socket.setTimeout(SILENCE_MS, () => {
      socket.destroy(Object.assign(new Error('PostgreSQL no contesta'), { code: 'ETIMEDOUT' }));
    });
  },
};

/** A connection that leaves the pool when it turns out to lead to a server that only reads. */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // One that breaks while somebody uses it is reported by what was asked on it; an error that
    // nobody listens to would end the process.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const watched = (...asked: unknown[]) => {
      const answer = query(...asked);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#leaveReplica(error));
      return answer;
    };
    this.query = watched as typeof this.query;
  }

  /** After a fail-over the same address leads elsewhere, but not on connections that are open. */
  #leaveReplica(error: unknown): void {
    if ((error as { code?: string }).code === '25006') void this.end();
  }
}
