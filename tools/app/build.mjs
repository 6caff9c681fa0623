import { build } from '../build.mjs';
import { say } from '../workspace/progress.mjs';
import { optionsIn } from '../workspace/words.mjs';
import { fitOf, manifestOf } from './fit.mjs';

/** Builds this app for production unless nothing changed; prints the build and whether it fits. */
export async function run(app, words) {
  optionsIn(words);
  await build({ only: [app] });
  const { name, version, build: hash } = manifestOf(app);
  say(`${name} ${version}: build ${hash} in ${app}/dist`);
  const { fits, text } = await fitOf(app);
  say(fits ? `Beside what is live here: ${text}` : `It does not fit what is live here:\n${text}`);
  return 0;
}
