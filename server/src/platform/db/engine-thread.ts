import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Answer, EngineResult, FromEngine, Statement, ToEngine } from './engine-messages';

interface Waiting {
  resolve(result: EngineResult): void;
  reject(error: Error): void;
}

/** The thread that the embedded engine computes in, as seen from the thread that serves. */
export type EngineThread = Awaited<ReturnType<typeof startEngine>>;

/** PostgreSQL's word for a session that ended because the engine broke down: try again. */
export const engineStopped = (reason: Error | undefined) =>
  Object.assign(new Error('El motor de datos se detuvo.', { cause: reason }), { code: '57P02' });

/** Starts the engine of a directory; resolves when it takes statements. */
export async function startEngine(script: URL, directory: string) {
  const worker = new Worker(script, { workerData: directory });
  const statements = new Map<number, Waiting>();
  let made = 0;
  let fsyncs = 0;
  let alive = true;
  let reason: Error | undefined;

  // The engine's file system throws what is no error.
  worker.once('error', (error: unknown) => {
    reason = error instanceof Error ? error : new Error(inspect(error));
  });
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      alive = false;
      for (const { reject } of statements.values()) reject(engineStopped(reason));
      statements.clear();
      resolve();
    });
  });
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: FromEngine) => {
      if (message === 'ready') resolve();
      else if ('broken' in message) reason = new Error(message.broken);
      else take(message);
    });
  });

  function take(answer: Answer): void {
    const waiting = statements.get(answer.id);
    statements.delete(answer.id);
    // A thread without statements does not keep the process alive, like a pool's idle connections.
    if (statements.size === 0) worker.unref();
    fsyncs = answer.fsyncs;
    if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (message: ToEngine) => worker.postMessage(message);

  await Promise.race([
    ready,
    ended.then(() => {
      throw reason ?? engineStopped(reason);
    }),
  ]);
  worker.unref();
  return {
    /** @throws Error with the engine's `code`; 57P02 when the thread ends before its answer. */
    run: ({ client, sql, parameters }: Omit<Statement, 'id'>) =>
      new Promise<EngineResult>((resolve, reject) => {
        if (!alive) return reject(engineStopped(reason));
        const id = (made += 1);
        worker.ref();
        statements.set(id, { resolve, reject });
        post({ id, client, sql, parameters });
      }),
    isAlive: () => alive,
    /** Calls that had reached the disk at the last answer. */
    fsyncs: () => fsyncs,
    /** Ends it where it is. */
    kill: async () => void (await worker.terminate()),
    /** Ends it when all statements are done and the store is closed. */
    close: async () => {
      worker.ref();
      post('close');
      await ended;
    },
  };
}
