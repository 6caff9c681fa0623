// `npm start`: from a bare checkout to a running product. Plain Node without packages, since it is
// what installs them. Does only what changed since the last time.
import { resolve } from 'node:path';
import { requireNode } from './workspace/node-version.mjs';

requireNode();

const { switchesOrEnd } = await import('./workspace/words.mjs');
const switches = switchesOrEnd('no-build');

const { build } = await import('./build.mjs');
const { checkEnvironment } = await import('./start/environment.mjs');
const { installOnce } = await import('./install.mjs');
const { say, task } = await import('./workspace/progress.mjs');
const { publishBuilt } = await import('./start/publish.mjs');
const { top } = await import('./workspace/packages.mjs');

process.chdir(top);
try {
  if (!switches['no-build']) {
    await installOnce();
    await checkEnvironment();
    await build();
  }
  const { live, notice } = await publishBuilt(resolve(process.env.DATA_DIR || 'data'));
  if (live.length > 0) say(`Published: ${live.join(', ')}`);
  if (notice) say(notice);
} catch (error) {
  if (error.output) console.error(error.output);
  console.error(
    error.name === 'ConfigError' ? error.message : `It did not start: ${error.message}`,
  );
  process.exit(1);
}

const { started } = await import('../server/dist/main.mjs');
await task('Starting the server', 'It serves', () => started);
