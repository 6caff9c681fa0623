// `npm run dev | test | check | build | release` in an app's folder: the scripts of its package.json
// end here. Words after `--` go on to the tool that does the work.
import { basename } from 'node:path';
import { installOnce } from './install.mjs';
import { requireNode } from './workspace/node-version.mjs';
import { UsageError } from './workspace/words.mjs';

requireNode();

const commands = {
  dev: () => import('./app/dev.mjs'),
  test: () => import('./app/test.mjs'),
  check: () => import('./app/check.mjs'),
  build: () => import('./app/build.mjs'),
  release: () => import('./app/release.mjs'),
};

const [command, ...words] = process.argv.slice(2);
try {
  const load = commands[command];
  if (!load)
    throw new UsageError(`There is no command '${command}': ${Object.keys(commands).join(', ')}`);
  await installOnce();
  const { run } = await load();
  // npm runs a script in the folder of its package.json.
  process.exitCode = await run(basename(process.cwd()), words);
} catch (error) {
  if (error.output) console.error(error.output);
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
