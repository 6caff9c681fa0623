import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAttached } from '../workspace/attached.mjs';
import { run as checkApp } from './check.mjs';
import { distOf, manifestOf } from './manifest.mjs';

const remotes = (...words) => runAttached(['tools/remotes.mjs', ...words]);

/** Options with a value, as `npm run remotes` takes them. */
const valued = ['data-dir', 'url', 'by', 'why', 'percent'];

/** Those of the options that are given, as words. */
const wordsOf = (values, names) =>
  names.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]));

/**
 * Builds and checks this app and publishes the build; with `--promote` it goes live. Where to, for
 * whom and why is said as to `npm run remotes`.
 * @returns {Promise<number>} the exit code of the first part that failed
 */
export async function run(app, words) {
  const { values } = parseArgs({
    args: words,
    options: {
      promote: { type: 'boolean' },
      ...Object.fromEntries(valued.map((name) => [name, { type: 'string' }])),
    },
  });
  if (values['data-dir']) values['data-dir'] = resolve(values['data-dir']);
  const where = wordsOf(values, ['data-dir', 'url', 'by']);
  const parts = [
    () => checkApp(app, [], { dataDir: values['data-dir'], url: values.url }),
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
