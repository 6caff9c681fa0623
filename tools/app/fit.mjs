import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';
import { distOf } from './manifest.mjs';

/**
 * Whether an app's build fits the live builds of this checkout's registry.
 * @param {string} app
 * @param {string} [shell] folder of a shell's build to compare with in place of the live one
 * @returns {Promise<{ fits: boolean, text: string }>} text: that it does, or every reason why not
 */
export async function fitOf(app, shell) {
  const words = ['tools/remotes.mjs', 'fits', distOf(app)];
  if (shell) words.push('--shell', shell);
  try {
    return { fits: true, text: (await run(process.execPath, words, { cwd: top })).trim() };
  } catch (error) {
    return { fits: false, text: error.output.trim() };
  }
}
