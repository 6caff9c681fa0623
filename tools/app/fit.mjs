import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

/** Folder of an app's production build. */
export const distOf = (app) => join(top, app, 'dist');

/** Name, version and hash of an app's build. @returns {{ name: string, version: string, build: string }} */
export const manifestOf = (app) =>
  JSON.parse(readFileSync(join(distOf(app), 'manifest.json'), 'utf8'));

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
