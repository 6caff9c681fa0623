import { build } from '../build.mjs';
import { checksOf } from '../test/of-package.mjs';
import { runCommands } from '../test/run-commands.mjs';
import { takeOnly } from '../workspace/words.mjs';
import { fitOf } from './fit.mjs';
import { distOf } from './manifest.mjs';

/**
 * The checks of a release of this app besides its tests, with a build and whether that fits.
 * @param {string} app
 * @param {string[]} words of the command line: it takes none
 * @param {object} [registry] the registry that it is meant for, else that of this checkout
 * @param {string} [registry.dataDir]
 * @param {string} [registry.url] which judges itself whether the build fits
 */
export async function run(app, words, { dataDir, url } = {}) {
  takeOnly(words);
  const isShell = app === 'shell';
  // An app's first screen includes the shell, and the shell's check needs every app.
  await build(isShell ? {} : { only: [app, 'shell'] });
  const { failed } = await runCommands({ ...checksOf(app), size: ['bench/size.mjs', app] });
  const { fits, text } = url
    ? { fits: true, text: `Whether it fits, ${url} judges` }
    : await fitOf(app, { dataDir, shell: isShell ? undefined : distOf('shell') });
  console.log(text);
  return failed > 0 || !fits ? 1 : 0;
}
