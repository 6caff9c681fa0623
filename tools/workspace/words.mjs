/** A command line that a command does not accept. */
export class UsageError extends Error {}

/**
 * Refuses words that a command does not accept: to ignore them could do what nobody meant (`--pln`
 * instead of `--plan` would write).
 * @param {readonly string[]} words of the command line
 * @param {readonly string[]} accepted
 * @throws {UsageError} naming the first word that is not accepted
 */
export function takeOnly(words, accepted = []) {
  const unknown = words.find((word) => !accepted.includes(word));
  if (unknown === undefined) return;
  throw new UsageError(`'${unknown}' is not taken; what is: ${accepted.join(' ') || 'nothing'}`);
}

/** `takeOnly` for a script, which ends with one line and status 2. */
export function takeOnlyOrEnd(accepted) {
  try {
    takeOnly(process.argv.slice(2), accepted);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
