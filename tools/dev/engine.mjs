import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Runs the embedded store's engine in the dev server's process. Opening a store takes seconds, so it
 * stays open while servers restart; each server takes and releases the store's lock as usual.
 * @param {string} script the engine's part of the server's build
 */
export function createEngine(script) {
  let worker = null;
  let ready = null;
  let server = null;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const order = (thread, what) => thread.postMessage(what);
  const notify = (message) => server?.connected && server.send(message);

  function open(directory) {
    const own = new Worker(script, { workerData: { directory } });
    worker = own;
    own.on('message', (said) => said !== 'ready' && notify({ said }));
    own.on('error', (error) => console.error(error));
    own.once('exit', () => {
      if (worker !== own) return;
      worker = null;
      notify({ ended: true });
    });
    ready = new Promise((resolve) => void own.once('message', resolve));
  }

  async function end(how) {
    const own = worker;
    worker = null;
    if (!own) return;
    const exit = once(own, 'exit');
    how(own);
    await exit;
  }

  return {
    /** Answers the client (engine-client.mjs) in a server's process. */
    attach(child) {
      child.on('message', async ({ open: directory, order: statement, kill }) => {
        if (statement && worker) order(worker, statement);
        if (kill) await end((own) => own.terminate());
        if (directory === undefined) return;
        server = child;
        if (!worker) open(directory);
        await ready;
        notify({ said: 'ready' });
      });
    },
    /** Closes the store; the next server opens it again. */
    close: () => end((own) => order(own, 'close')),
    /** Ends the engine without closing the store, after a server that stopped half way. */
    kill: () => end((own) => own.terminate()),
  };
}
