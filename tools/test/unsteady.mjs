import { readFileSync } from 'node:fs';

/**
 * How many tests of one step may fail once and pass when they are run again: a busy machine makes single
 * ones late. They are named at the end of the run, so that they are mended. More of them are failures.
 */
const MOST_UNSTEADY = 5;

/**
 * Counts the tests that failed once and then passed.
 * @param {import('./schedule.mjs').FailedTest[]} tests
 * @returns {{ unsteady: import('./schedule.mjs').FailedTest[], failed: number }} failed: all of them, where
 *   they are too many
 */
export const countUnsteady = (tests) => ({
  unsteady: tests,
  failed: tests.length > MOST_UNSTEADY ? tests.length : 0,
});

/** A runner that ended without a report: it has crashed. */
export class NoReport extends Error {
  /** @param {string} output what the runner printed, which has the reason */
  constructor(output) {
    super(`The test runner wrote no report.\n${output}`);
  }
}

/**
 * Reads a runner's report.
 * @param {string} path
 * @param {string} output what the runner printed
 * @throws {NoReport}
 */
export function readReport(path, output) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new NoReport(output);
  }
}
