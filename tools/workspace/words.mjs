import { parseArgs } from 'node:util';

/** A command line that a command does not accept. */
export class UsageError extends Error {}

/**
 * The values of a command's options. Any other word is refused: to ignore it could do what nobody meant
 * (`--pln` instead of `--plan` would write).
 * @param {string[]} args the words of the command line
 * @param {import('node:util').ParseArgsConfig['options']} [options]
 * @throws {UsageError}
 */
export function optionsIn(args, options = {}) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error.message, { cause: error });
  }
}

/** `optionsIn` for a script whose options are switches; it ends with one line and status 2. */
export function switchesOrEnd(...names) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' }]));
  try {
    return optionsIn(process.argv.slice(2), options);
  } catch (error) {
    console.error(error.message);
    return process.exit(2);
  }
}
