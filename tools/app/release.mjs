import { resolve } from 'node:path';
import { runAttached } from '../workspace/attached.mjs';
import { importTypeScript } from '../workspace/typescript.mjs';
import { UsageError, optionsIn } from '../workspace/words.mjs';
import { passes } from './check.mjs';
import { distOf, manifestOf } from './fit.mjs';

const remotes = (...words) => runAttached(['tools/remotes.mjs', ...words]);

/** Options with a value, as `npm run remotes` takes them. */
const valued = ['data-dir', 'url', 'by', 'why', 'percent'];

/** The given options, as words. */
const wordsOf = (values, names) =>
  names.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]));

/** @throws {UsageError} for words that would be ignored */
async function valuesOf(words) {
  const options = {
    promote: { type: 'boolean' },
    ...Object.fromEntries(valued.map((name) => [name, { type: 'string' }])),
  };
  const values = optionsIn(words, options);
  for (const name of ['why', 'percent'])
    if (values[name] !== undefined && !values.promote)
      throw new UsageError(`--${name} is for --promote: without it nothing goes live`);
  const { faultOf } = await importTypeScript('registry/cli/where.ts');
  const fault = faultOf(values);
  if (fault) throw new UsageError(fault);
  return values;
}

/**
 * Builds and checks this app and publishes the build, which the registry judges; with `--promote` it goes
 * live. Target, share and reason are options as of `npm run remotes`.
 * @returns {Promise<number>} the exit code of the first part that failed
 */
export async function run(app, words) {
  const values = await valuesOf(words);
  if (values['data-dir']) values['data-dir'] = resolve(values['data-dir']);
  const where = wordsOf(values, ['data-dir', 'url', 'by']);
  const parts = [
    async () => ((await passes(app)) ? 0 : 1),
    () => remotes('publish', distOf(app), ...where),
    () => {
      const { name, build } = manifestOf(app);
      return values.promote
        ? remotes('promote', name, build, ...where, ...wordsOf(values, ['why', 'percent']))
        : 0;
    },
  ];
  for (const part of parts) {
    const code = await part();
    if (code !== 0) return code;
  }
  return 0;
}
