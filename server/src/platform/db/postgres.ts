import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Store } from './store';

const { Client, Pool, TypeOverrides } = pg;

const CHANNEL = 'parqueo_events';
/** Announcements of this many milliseconds travel together. */
const BATCH_MS = 5;
const RECONNECT_MS = 1000;

/** Types whose JavaScript form differs between the drivers, the same as in pglite.ts. */
const types = new TypeOverrides();
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a PostgreSQL database, shared with any number of other server processes. */
export async function openPostgres(url: string, poolSize = 16): Promise<Store> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 5000,
    application_name: 'parqueo-central',
  });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const signals = new EventEmitter();
  const announcer = announceTo(pool);
  const listener = listenFor(url, (userIds) => signals.emit('users', userIds));
  return {
    kind: 'postgres',
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    announce: announcer.announce,
    onAnnouncement: (callback) => {
      signals.on('users', callback);
      return () => signals.off('users', callback);
    },
    // Autovacuum does it.
    maintain: async () => undefined,
    close: async () => {
      await announcer.settle();
      await listener.close();
      await pool.end();
    },
  };
}

/**
 * Tells all processes, this one included. Apart from the transaction of the change, because NOTIFY
 * inside it would make commits queue up; a lost one is made up for by the gateway's poll.
 */
function announceTo(pool: pg.Pool) {
  let waiting = new Set<number>();
  let sending: Promise<unknown> | null = null;

  async function send(): Promise<void> {
    await new Promise((later) => setTimeout(later, BATCH_MS));
    const users = [...waiting];
    waiting = new Set();
    sending = null;
    // A notification's payload holds 8,000 bytes: 500 ids fit.
    for (let from = 0; from < users.length; from += 500) {
      await pool
        .query('select pg_notify($1, $2)', [CHANNEL, users.slice(from, from + 500).join(',')])
        .catch(() => undefined);
    }
  }

  return {
    announce: async (userIds: readonly number[]) => {
      for (const id of userIds) waiting.add(id);
      sending ??= send();
    },
    settle: async () => void (await sending),
  };
}

/** Keeps one connection listening, and comes back when it breaks. */
function listenFor(url: string, heard: (userIds: number[]) => void) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'parqueo-central (eventos)',
    });
    let lost = false;
    const again = () => {
      if (lost) return;
      lost = true;
      next.end().catch(() => undefined);
      if (!closed) retry = setTimeout(() => void connect(), RECONNECT_MS);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload = '' }) => heard(payload.split(',').map(Number)));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch {
      again();
    }
  }

  const connecting = connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
