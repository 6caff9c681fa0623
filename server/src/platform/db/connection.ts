import { Socket } from 'node:net';
import { types } from 'node:util';
import pg from 'pg';
import { forgetName, statementName } from './prepared';

/**
 * A partition closes no connection, and TCP alone waits for a quarter of an hour: when nothing has
 * moved for so many milliseconds, the way is cut.
 */
const endsInSilence = (milliseconds: number) => () => {
  const socket = new Socket();
  return socket.setTimeout(milliseconds, () => {
    socket.destroy(Object.assign(new Error('PostgreSQL no contesta'), { code: 'ETIMEDOUT' }));
  });
};

/** PostgreSQL's limits for what a visitor waits for, in milliseconds; it answers before the silence. */
export const SERVING_TIMEOUTS = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
  stream: endsInSilence(10_000),
};

/** The same for health checks, which run every second. */
export const HEALTH_TIMEOUTS = {
  ...SERVING_TIMEOUTS,
  statement_timeout: 2000,
  connectionTimeoutMillis: 2000,
  stream: endsInSilence(2500),
};

/** A connection that leaves the pool when it turns out to lead to a server that only reads. */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The running query reports a connection that breaks; an 'error' event without a listener would
    // end the process.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const prepared = async (text: string, values: unknown) => {
      const ask = () => query({ name: statementName(text), text, values });
      try {
        return await ask();
      } catch (error) {
        // A migration has changed the columns that the plan reads.
        if ((error as { code?: string }).code !== '0A000') throw error;
        forgetName(text);
        return ask();
      }
    };
    const watched = (...args: unknown[]) => {
      const [text] = args;
      const isPrepared = typeof text === 'string' && statementName(text) !== undefined;
      const answer = isPrepared ? prepared(text, args[1]) : query(...args);
      if (types.isPromise(answer)) answer.catch((error: unknown) => this.#leaveReplica(error));
      return answer;
    };
    this.query = watched as typeof this.query;
  }

  /** After a fail-over the same address leads elsewhere, but open connections stay. */
  #leaveReplica(error: unknown): void {
    if ((error as { code?: string }).code === '25006') void this.end();
  }
}
