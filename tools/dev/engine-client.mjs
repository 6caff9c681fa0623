// Imported by the restarted server before its own code: it then uses the engine that the dev server
// keeps open (engine.mjs), instead of starting the embedded store's thread.
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/** The part of a Worker that the server uses. */
class EngineStandIn extends EventEmitter {
  constructor({ workerData }) {
    super();
    process.on('message', this.#hear);
    process.send({ open: workerData.directory });
  }

  #hear = ({ said, ended }) => {
    if (said !== undefined) this.emit('message', said);
    if (ended) this.#end();
  };

  #end() {
    process.off('message', this.#hear);
    setImmediate(() => this.emit('exit', 0));
  }

  postMessage(order) {
    if (order === 'close') this.#end();
    else process.send({ order });
  }

  async terminate() {
    process.send({ kill: true });
    this.#end();
  }

  ref() {}

  unref() {}
}

const { Worker } = threads;
threads.Worker = function WorkerOrStandIn(script, options) {
  const engine = String(script).endsWith('/engine.mjs');
  return engine ? new EngineStandIn(options) : new Worker(script, options);
};
syncBuiltinESMExports();
