import { stripVTControlCharacters } from 'node:util';

const tailLines = 60;
const reasonLines = 12;

/** Prints one line of a run. */
export const line = (mark, name, seconds, text) =>
  console.log(`${mark} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${text}`);

/** The end of a command's output. @param {string} output */
export const tail = (output) => output.trimEnd().split('\n').slice(-tailLines).join('\n');

/**
 * A failed test: its title and the beginning of its reason. Those of all steps stand together at a run's
 * end, or they would be looked for between the lines of others.
 * @param {{ title: string, reason: string }} test
 */
export const failure = ({ title, reason }) =>
  [`✗ ${title}`, ...stripVTControlCharacters(reason).trim().split('\n').slice(0, reasonLines)].join(
    '\n    ',
  );

/**
 * Prints a step's result, and the output of one in which something failed.
 * @param {import('./schedule.mjs').Step} step
 * @param {import('./schedule.mjs').Result} result
 * @param {number} seconds
 */
export function report({ name }, { passed, failed, unsteady = [], output }, seconds) {
  line(failed === 0 ? '✓' : '✗', name, seconds, `${passed} passed, ${failed} failed`);
  for (const test of unsteady) console.log(`  passed only when run again: ${failure(test)}`);
  if (failed > 0) console.log(`${tail(output)}\n`);
  else if (name === 'size') console.log(output.trimEnd());
}
