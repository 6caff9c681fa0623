import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Node's environment, which fails a test file for piled-up listeners: Node itself only warns. */
export default class StrictNodeEnvironment extends TestEnvironment {
  #warned = [];
  #note = (warning) => {
    if (warning.name === 'MaxListenersExceededWarning') this.#warned.push(warning);
  };

  async setup() {
    await super.setup();
    // Packages that Node loads (package-of-node.mjs) have to know an error or a date of ours for one.
    this.global.requireOfNode = createRequire(import.meta.url);
    Object.assign(this.global, { Error, Date });
    process.on('warning', this.#note);
  }

  async teardown() {
    process.off('warning', this.#note);
    await super.teardown();
    const [first] = this.#warned;
    if (first) throw first;
  }
}
