import { readFileSync } from 'node:fs';

/**
 * How many tests of one step may fail once and pass when they are run again: a busy machine makes single
 * ones late. They are named at the end of the run, so that they are mended. More of them are failures.
 */
const MOST_UNSTEADY = 5;

/**
 * Counts the tests that failed once and then passed.
 * @param {string[]} titles
 * @returns {{ unsteady: string[], failed: number }} failed: all of them, where they are too many
 */
export const countUnsteady = (titles) => ({
  unsteady: titles,
  failed: titles.length > MOST_UNSTEADY ? titles.length : 0,
});

/**
 * Reads a runner's report; without one the runner has crashed.
 * @param {string} path
 * @param {string} output what the runner printed, which has the reason
 * @throws {Error} with the output
 */
export function readReport(path, output) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`The test runner wrote no report.\n${output}`);
  }
}
