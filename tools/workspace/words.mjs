/** A command line that a command does not take. */
export class UsageError extends Error {}

/**
 * Refuses what a command does not take: ignored, it would not do what somebody meant (`--pln` in
 * place of `--plan` would write).
 * @param {readonly string[]} words of the command line
 * @param {readonly string[]} known
 * @throws {UsageError} naming the first word that is not known
 */
export function takeOnly(words, known = []) {
  const unknown = words.find((word) => !known.includes(word));
  if (unknown === undefined) return;
  throw new UsageError(`'${unknown}' is not taken; what is: ${known.join(' ') || 'nothing'}`);
}

/** The same for a script of its own, which ends with one line and 2. */
export function takeOnlyOrEnd(known) {
  try {
    takeOnly(process.argv.slice(2), known);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
