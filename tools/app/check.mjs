import { build } from '../build.mjs';
import { packageChecks } from '../test/package-steps.mjs';
import { report } from '../test/report.mjs';
import { runSteps } from '../test/schedule.mjs';
import { check, node } from '../test/steps.mjs';
import { takeOnly } from '../workspace/words.mjs';
import { fitOf } from './fit.mjs';
import { distOf } from './manifest.mjs';

const cores = 2;

/** Whether the build goes with the registry that it is meant for. */
async function checkFit(app, { dataDir, url }) {
  if (url) return { passed: 0, failed: 0, output: '', notTried: `Whether it fits, ${url} judges` };
  const shell = app === 'shell' ? undefined : distOf('shell');
  const { fits, text } = await fitOf(app, { dataDir, shell });
  return { passed: fits ? 1 : 0, failed: fits ? 0 : 1, output: text };
}

/**
 * What a release of this app has to pass besides its tests.
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
      // An app's first screens begin with the shell; the shell's, with every app.
      await build(isShell ? {} : { only: [app, 'shell'] });
      return { passed: 1, failed: 0, output: '' };
    },
  };
  const size = {
    name: 'size',
    weight: 1,
    after: ['build'],
    run: () => check(`size-${app}`, [node, 'bench/size.mjs', app]),
  };
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
