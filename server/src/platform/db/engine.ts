import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, parse, protocol, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type {
  Answer,
  EngineError,
  EngineResult,
  FromEngine,
  Statement,
  ToEngine,
} from './engine-messages';
import { ModuleFiles } from './inside-pglite';
import { statementName } from './prepared';

// A thread's entry: the embedded engine computes here, away from the thread that serves.

/** Types whose JavaScript form differs between the drivers, the same as in postgres.ts. */
const parsers = { [types.NUMERIC]: Number, [types.INT8]: Number };
const extensions = { btree_gist, pg_trgm, unaccent };

/**
 * Flags that turn durability on: the engine starts with `-F` (fsync off) by itself. With its usual
 * sample, ANALYZE of a long table would take a second in which nothing else is answered. What its usual
 * buffers of 128 MB would keep, the system's cache of files has already.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'default_statistics_target=20',
  '-c',
  'shared_buffers=32MB',
];

const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: FromEngine) => parentPort?.postMessage(message);
const files = new ModuleFiles(workerData as string, (error) => {
  say({ broken: String(error) });
  process.exit(1);
});
const engine = await PGlite.create({ fs: files, extensions, parsers, startParams });

const waiting: Statement[] = [];
/** The client in a transaction: the engine has one session, so that the others wait. */
let holder: number | null = null;
let working = false;
let closing = false;

function nextStatement(): Statement | undefined {
  const at = holder === null ? 0 : waiting.findIndex(({ client }) => client === holder);
  return at === -1 ? undefined : waiting.splice(at, 1)[0];
}

/** Types of the parameters of each statement that is prepared, by its name. */
const preparedTypes = new Map<string, number[]>();

/** Runs a statement that only reads, and plans it the first time alone. */
async function runPrepared(name: string, sql: string, parameters: readonly unknown[]) {
  const { serialize } = protocol;
  const tell = (message: Uint8Array) => engine.execProtocolStream(message, { syncToFs: false });
  const messages = [];
  try {
    let parameterTypes = preparedTypes.get(name);
    if (!parameterTypes) {
      await tell(serialize.parse({ name, text: sql }));
      const described = await tell(serialize.describe({ type: 'S', name }));
      parameterTypes = parse.parseDescribeStatementResults(described);
      preparedTypes.set(name, parameterTypes);
    }
    const values = parameters.map((value, n) => {
      if (value === null || value === undefined) return null;
      return (
        engine.serializers[parameterTypes[n] as number]?.(value) ??
        `${value as string | number | boolean}`
      );
    });
    messages.push(...(await tell(serialize.bind({ statement: name, values }))));
    messages.push(...(await tell(serialize.describe({ type: 'P' }))));
    messages.push(...(await tell(serialize.execute({}))));
  } finally {
    await tell(serialize.sync());
  }
  return parse.parseResults(messages, engine.parsers)[0];
}

async function answer({ id, client, sql, parameters }: Statement): Promise<Answer> {
  try {
    const name = statementName(sql);
    const running = name ? runPrepared(name, sql, parameters) : engine.query(sql, [...parameters]);
    const result = (await running) as EngineResult;
    const { command, rowCount, rows } = result;
    if (BEGINS.test(sql)) holder = client;
    return { id, fsyncs: files.fsyncs, result: { command, rowCount, rows } };
  } catch (error) {
    const { message, code, constraint, table, column } = error as EngineError;
    return { id, fsyncs: files.fsyncs, error: { message, code, constraint, table, column } };
  } finally {
    if (ENDS.test(sql)) holder = null;
  }
}

async function work(): Promise<void> {
  if (working) return;
  working = true;
  for (let statement = nextStatement(); statement; statement = nextStatement())
    say(await answer(statement));
  working = false;
  if (!closing) return;
  await engine.close();
  parentPort?.close();
}

parentPort?.on('message', (message: ToEngine) => {
  if (message === 'close') closing = true;
  else waiting.push(message);
  void work();
});
say('ready');
