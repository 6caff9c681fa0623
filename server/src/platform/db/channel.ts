import pg from 'pg';
import { Connection, SERVING_TIMEOUTS } from './connection';

const RECONNECT_MS = 1000;
/** A quiet listener receives nothing for hours: a query in this interval checks the connection. */
const PULSE_MS = 4000;

/** The Socket.IO adapter's view of a pool: it queries, and listens on a connection of its own. */
export interface Channel {
  query: pg.Pool['query'];
  /** A connection that only listens. Keeps trying until there is one. */
  connect(): Promise<pg.Client & { release(): void }>;
}

/**
 * A channel over the store's pool. The listening connection stays outside the pool: inside, a
 * broken one would end the process (its error has no listener) or occupy its place for good (nobody
 * releases it). There is at most one, so that nothing is received twice.
 */
export function openChannel(url: string, pool: pg.Pool): Channel & { close(): Promise<void> } {
  let listening: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let closed = false;

  async function drop(): Promise<void> {
    const old = listening;
    listening = null;
    clearTimeout(pulse);
    // Its end is wanted: the adapter must not come back because of it.
    old?.removeAllListeners('end');
    await old?.end().catch(() => undefined);
  }

  /** A pulse without an answer ends the connection (connection.ts), and there is none after it. */
  function beat(client: pg.Client): void {
    pulse = setTimeout(() => {
      client.query('select 1').then(
        () => listening === client && beat(client),
        () => undefined,
      );
    }, PULSE_MS).unref();
  }

  async function open(): Promise<pg.Client | null> {
    void drop();
    // The listener receives the 'end' that follows an error.
    const client = new Connection({
      connectionString: url,
      application_name: 'parqueo-central (eventos)',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      ...SERVING_TIMEOUTS,
    });
    listening = client;
    try {
      await client.connect();
      beat(client);
      return client;
    } catch {
      return null;
    }
  }

  return {
    query: pool.query.bind(pool),
    connect: () =>
      new Promise((connected) => {
        async function attempt(): Promise<void> {
          const client = await open();
          if (closed) return;
          if (client) connected(Object.assign(client, { release: () => void drop() }));
          else retry = setTimeout(() => void attempt(), RECONNECT_MS);
        }
        if (!closed) void attempt();
      }),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await drop();
    },
  };
}
