import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

/** Writers of answers, by their schema's text: compiled once for all files of a worker. */
const writers = new Map();
const writerOf = (compile) => (schema) => {
  const text = JSON.stringify(schema);
  if (!writers.has(text)) writers.set(text, compile(schema));
  return writers.get(text);
};
const requireOfNode = (path) =>
  path.endsWith('/fast-json-stringify/index.js') ? writerOf(require(path)) : require(path);

/** Node's environment, which fails a test file for piled-up listeners: Node itself only warns. */
export default class StrictNodeEnvironment extends TestEnvironment {
  #warned = [];
  #note = (warning) => {
    if (warning.name === 'MaxListenersExceededWarning') this.#warned.push(warning);
  };

  async setup() {
    await super.setup();
    // Packages that Node loads (package-of-node.mjs) have to know an error or a date of ours for one.
    Object.assign(this.global, { requireOfNode, Error, Date });
    process.on('warning', this.#note);
  }

  async teardown() {
    process.off('warning', this.#note);
    await super.teardown();
    const [first] = this.#warned;
    if (first) throw first;
  }
}
