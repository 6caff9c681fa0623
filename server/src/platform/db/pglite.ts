import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { probeDisk } from './disk-probe';
import { type EngineThread, startEngine, engineStopped } from './engine-thread';
import { lockDirectory } from './lock';
import { vacuumAndAnalyze } from './maintenance';
import type { Db, Store } from './store';
import { isDiskFull } from './unavailable';

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
    if (isNew(directory)) await makeStore(directory, start);
    return embeddedStore(await start(), { start, release, directory });
  } catch (error) {
    await release();
    throw await inWords(directory, error as NodeJS.ErrnoException);
  }
}

/** The embedded store cannot be opened; the message is for the operator. */
export class StoreFaultError extends Error {}

/** Why a store could not be opened: the engine says of a full disk a number at most. */
async function inWords(directory: string, error: NodeJS.ErrnoException): Promise<Error> {
  const fault = await probeDisk(directory).then(
    () => error,
    (problem: NodeJS.ErrnoException) => problem,
  );
  if (isDiskFull(fault))
    return new StoreFaultError(
      `El disco de ${directory} está lleno. Haz sitio e inicia otra vez el servidor.`,
    );
  return fault.syscall
    ? fault
    : new StoreFaultError(
        `Los datos de ${directory} no se pueden abrir: ${fault.message} Si se repite, restaura una copia en otra carpeta.`,
      );
}

/** Stands in the directory from before a store is made in it until that is whole. */
const UNFINISHED = 'parqueo.unfinished';

const isNew = (directory: string) =>
  existsSync(join(directory, UNFINISHED)) || !existsSync(join(directory, 'PG_VERSION'));

/** Makes a new store, anew where an earlier start ended in the middle of it: of that nothing was in use. */
async function makeStore(directory: string, start: Place['start']): Promise<void> {
  const mark = join(directory, UNFINISHED);
  if (existsSync(mark))
    for (const name of await readdir(directory))
      if (name !== UNFINISHED && !name.endsWith('.lock'))
        await rm(join(directory, name), { recursive: true });
  await writeFile(mark, '');
  await syncFolder(directory);
  // A thread that has made a store keeps the memory of that, some 400 MiB: another one serves.
  await (await start()).close();
  await rm(mark);
  // A power cut must not bring the mark back to a store that is in use.
  await syncFolder(directory);
}

async function syncFolder(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(directory, 'r');
  await folder.sync().finally(() => folder.close());
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
