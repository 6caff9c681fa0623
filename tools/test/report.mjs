const tailLines = 60;

/** Prints one line of a run. */
export const line = (mark, name, seconds, text) =>
  console.log(`${mark} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${text}`);

/** The end of a command's output. @param {string} output */
export const tail = (output) => output.trimEnd().split('\n').slice(-tailLines).join('\n');

/**
 * Prints a step's result, and the output of a failed one.
 * @param {import('./schedule.mjs').Step} step
 * @param {import('./schedule.mjs').Result} result
 * @param {number} seconds
 */
export function report({ name }, { passed, failed, output }, seconds) {
  line(failed === 0 ? '✓' : '✗', name, seconds, `${passed} passed, ${failed} failed`);
  if (failed > 0) console.log(`${tail(output)}\n`);
  else if (name === 'size') console.log(output.trimEnd());
}
