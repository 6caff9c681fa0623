import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * The embedded store's engine in the dev server's process. It takes seconds to open a store, so it stays open while one
 * server follows the other; each takes and gives back the store's lock as ever.
 * @param {string} script the engine's part of the server's build
 */
export function keepEngine(script) {
  let worker = null;
  let ready = null;
  let server = null;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const order = (thread, what) => thread.postMessage(what);
  const tell = (message) => server?.connected && server.send(message);

  function open(directory) {
    const own = new Worker(script, { workerData: { directory } });
    worker = own;
    own.on('message', (said) => said !== 'ready' && tell({ said }));
    own.on('error', (error) => console.error(error));
    own.once('exit', () => {
      if (worker !== own) return;
      worker = null;
      tell({ ended: true });
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
        tell({ said: 'ready' });
      });
    },
    /** Closes the store; the next server has it opened again. */
    close: () => end((own) => order(own, 'close')),
    /** The same without its last words, after a server that has left something half done. */
    kill: () => end((own) => own.terminate()),
  };
}
