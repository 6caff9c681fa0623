/**
 * A step of `npm test`.
 * @typedef {object} Step
 * @property {string} name
 * @property {number} weight cores that it keeps busy, or a part of one where it waits
 * @property {string[]} [after] steps that must have ended well before it
 * @property {string[]} [reads] paths, as git takes them; it runs only when one of them has changed
 * @property {() => Promise<Result>} run
 *
 * @typedef {{ title: string, reason: string }} FailedTest
 *
 * @typedef {{ passed: number, failed: number, output: string, notTried?: string,
 *   unsteady?: FailedTest[], reasons?: FailedTest[] }} Result
 *   notTried: one line, when a part could not be tried here and that is no failure; unsteady: tests that
 *   failed once and passed when they were run again; reasons: why tests failed, where the runner says it
 */

/**
 * Runs the steps in their order, side by side as far as the cores reach. A step whose
 * predecessor failed is not run, and counts as one failure.
 * @param {Step[]} steps
 * @param {number} cores
 * @param {(step: Step, result: Result, seconds: number) => void} onEnd
 * @returns {Promise<{ passed: number, failed: number, notTried?: string[] }>} sums over all steps
 */
export async function runSteps(steps, cores, onEnd) {
  const waiting = [...steps];
  const names = new Set(steps.map(({ name }) => name));
  const ended = new Map();
  const running = new Map();
  const sum = { passed: 0, failed: 0 };
  // Summed anew each time: adding and taking parts of a core would leave a rest.
  const busy = () => [...running.keys()].reduce((total, { weight }) => total + weight, 0);

  const record = (step, result, seconds) => {
    ended.set(step.name, result.failed === 0);
    sum.passed += result.passed;
    sum.failed += result.failed;
    if (result.notTried) sum.notTried = [...(sum.notTried ?? []), result.notTried];
    onEnd(step, result, seconds);
  };

  const launch = async (step) => {
    const began = performance.now();
    let result;
    try {
      result = await step.run();
    } catch (error) {
      result = { passed: 0, failed: 1, output: error.stack };
    }
    record(step, result, (performance.now() - began) / 1000);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.slice()) {
      const before = (step.after ?? []).filter((name) => names.has(name));
      const broken = before.find((name) => ended.get(name) === false);
      const ready = before.every((name) => ended.has(name));
      if (broken === undefined && (!ready || busy() + step.weight > cores)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      if (broken !== undefined) {
        record(step, { passed: 0, failed: 1, output: `Not run: ${broken} failed.` }, 0);
        continue;
      }
      const promise = launch(step).finally(() => running.delete(step));
      running.set(step, promise);
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  return sum;
}
