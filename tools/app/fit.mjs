import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';
import { distOf } from './manifest.mjs';

/**
 * Whether an app's build fits the live builds of a registry.
 * @param {string} app
 * @param {object} options
 * @param {string} [options.dataDir] folder of the registry's product, else that of this checkout
 * @param {string} [options.shell] folder of a shell's build to compare with in place of the live one
 * @returns {Promise<{ fits: boolean, text: string }>} text: that it does, or every reason why not
 */
export async function fitOf(app, { dataDir, shell } = {}) {
  const where = dataDir ? ['--data-dir', dataDir] : [];
  const words = ['tools/remotes.mjs', 'fits', distOf(app), ...where];
  if (shell) words.push('--shell', shell);
  try {
    return { fits: true, text: (await run(process.execPath, words, { cwd: top })).trim() };
  } catch (error) {
    return { fits: false, text: error.output.trim() };
  }
}
