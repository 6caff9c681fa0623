import { build } from '../build.mjs';
import { packageChecks } from '../test/package-steps.mjs';
import { report } from '../test/report.mjs';
import { runSteps } from '../test/schedule.mjs';
import { check } from '../test/steps.mjs';
import { takeOnly } from '../workspace/words.mjs';
import { fitOf } from './fit.mjs';
import { distOf } from './manifest.mjs';

const cores = 2;

/** Whether the build fits its target registry. */
async function checkFit(app, { dataDir, url }) {
  if (url) return { passed: 0, failed: 0, output: '', notTried: `Whether it fits, ${url} judges` };
  const shell = app === 'shell' ? undefined : distOf('shell');
  const { fits, text } = await fitOf(app, { dataDir, shell });
  return { passed: fits ? 1 : 0, failed: fits ? 0 : 1, output: text };
}

/**
 * The checks of a release of this app besides its tests.
 * @param {string} app
 * @param {string[]} words of the command line: it takes none
 * @param {object} [registry] the registry that it is meant for, else that of this checkout
 * @param {string} [registry.dataDir]
 * @param {string} [registry.url]
 */
export async function run(app, words, registry = {}) {
  takeOnly(words);
  const isShell = app === 'shell';
  const builds = {
    name: 'build',
    weight: 1,
    run: async () => {
      // An app's first screen includes the shell, and the shell's check needs every app.
      await build(isShell ? {} : { only: [app, 'shell'] });
      return { passed: 1, failed: 0, output: '' };
    },
  };
  const size = check('size', ['bench/size.mjs', app], { after: ['build'] });
  const fit = {
    name: 'fit',
    weight: 1,
    after: ['build'],
    run: () => checkFit(app, registry),
  };
  const steps = [...packageChecks(app), builds, size, fit];
  const { failed, notTried = [] } = await runSteps(steps, cores, report);
  for (const what of notTried) console.log(what);
  return failed > 0 ? 1 : 0;
}
