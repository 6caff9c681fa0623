import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { probeDisk } from './disk-probe';
import { type EngineThread, startEngine, engineStopped } from './engine-thread';
import { lockDirectory } from './lock';
import { vacuumAndAnalyze } from './maintenance';
import type { Db, Store } from './store';

/** Built beside the server's own entries. */
const ENGINE = new URL('./engine.mjs', import.meta.url);

/** PostgreSQL's word for a session that is ended because the server shuts down. */
const closing = () =>
  Object.assign(new Error('El motor de datos está cerrado.'), { code: '57P01' });

/** The embedded store, and its own state. */
interface EmbeddedStore extends Store {
  /** Calls that have reached the disk. */
  fsyncs(): number;
}

/**
 * Opens the embedded store of a directory for this process alone, creating it when it is empty. An
 * engine that breaks down is started again by the next call; what it was doing is answered as
 * unavailable.
 * @param engine script of the engine's thread
 * @throws StoreInUseError when another process has it.
 */
export async function openEmbedded(directory: string, engine = ENGINE): Promise<EmbeddedStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // The engine creates its files readable by all; the folder restricts access.
  await chmod(directory, 0o700);
  const release = await lockDirectory(directory);
  try {
    const start = () => startEngine(engine, directory);
    const isNew = !existsSync(join(directory, 'PG_VERSION'));
    const first = await start();
    // A thread that has made a store keeps the memory of that, some 400 MiB: another one serves.
    if (isNew) await first.close();
    return embeddedStore(isNew ? await start() : first, { start, release, directory });
  } catch (error) {
    await release();
    throw error;
  }
}

interface Place {
  directory: string;
  start(): Promise<EngineThread>;
  release(): Promise<void>;
}

function embeddedStore(first: EngineThread, { directory, start, release }: Place): EmbeddedStore {
  let thread = first;
  let starting: Promise<EngineThread> | null = null;
  let closed = false;

  async function living(): Promise<EngineThread> {
    // Once the lock is given back the directory may be another process'.
    if (closed) throw closing();
    if (thread.isAlive()) return thread;
    // An error at a restart means an unavailable store, and may pass: the query is not at fault.
    starting ??= start()
      .catch((error: Error) => Promise.reject(engineStopped(error)))
      .finally(() => void (starting = null));
    thread = await starting;
    return thread;
  }

  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: poolOf(living) }) });
  return {
    db,
    fsyncs: () => thread.fsyncs(),
    probeDisk: () => probeDisk(directory),
    // The engine has no autovacuum.
    maintain: () => vacuumAndAnalyze(db),
    close: async () => {
      closed = true;
      await starting?.catch(() => undefined);
      if (thread.isAlive()) await thread.close();
      await release();
    },
  };
}

/** The engine as a pool of connections, one for each client: it runs their statements in order. */
function poolOf(living: () => Promise<EngineThread>): PostgresPool {
  let clients = 0;
  return {
    connect: async () => {
      const thread = await living();
      const client = (clients += 1);
      return {
        query: (sql: string, parameters: readonly unknown[]) =>
          thread.run({ client, sql, parameters }),
        // A transaction that could not be ended would hold the engine for good.
        release: (unusable?: boolean) => void (unusable && thread.kill()),
      } as PostgresPoolClient;
    },
    end: async () => undefined,
    options: {},
  };
}
