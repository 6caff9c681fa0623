import { existsSync } from 'node:fs';
import { build } from '../build.mjs';
import { checksOf } from '../test/of-package.mjs';
import { runCommands } from '../test/run-commands.mjs';
import { optionsIn } from '../workspace/words.mjs';
import { distOf, fitOf } from './fit.mjs';

/**
 * Builds this app; whether it passes the checks of a release besides its tests and its fit.
 * @param {string} app
 * @param {boolean} [withShell] whether the shell is built, too: an app's first screen includes it, and for
 *   a release one of another day will do
 */
export async function passes(app, withShell = !existsSync(distOf('shell'))) {
  await build(app === 'shell' ? {} : { only: withShell ? [app, 'shell'] : [app] });
  const { failed } = await runCommands({ ...checksOf(app), size: ['bench/size.mjs', app] });
  return failed === 0;
}

/** The checks of a release of this app besides its tests, and whether it fits this checkout's shell. */
export async function run(app, words) {
  optionsIn(words);
  const passed = await passes(app, true);
  const { fits, text } = await fitOf(app, app === 'shell' ? undefined : distOf('shell'));
  console.log(text);
  return passed && fits ? 0 : 1;
}
