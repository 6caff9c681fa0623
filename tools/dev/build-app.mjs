// An app's development build in a process of its own: `build-app.mjs APP DIST watch|once`. Sends a
// message to the dev server after each build; the errors of a failed one go to the terminal.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { top } from '../workspace/packages.mjs';

const [app, path, how] = process.argv.slice(2);
const dir = join(top, app);
process.chdir(dir);
// Ends with the dev server, even when that is killed.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of a terminal; the dev server stops this one.
process.on('SIGINT', () => undefined);

const webpack = createRequire(join(dir, 'package.json'))('webpack');
const { default: configure } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')).href);
const [config] = [await configure({}, { mode: 'development' })].flat();
const compiler = webpack({
  ...config,
  output: { ...config.output, path },
  // Writing the cache delays a save: it is done right after the start, and later in long pauses.
  cache: { ...config.cache, idleTimeoutForInitialStore: 0, idleTimeoutAfterLargeChanges: 60_000 },
});

function report(error, stats) {
  if (error) throw error;
  if (stats.hasErrors()) console.error(`${app}:\n${stats.toString('errors-only')}`);
  else process.send({ seconds: (stats.endTime - stats.startTime) / 1000 });
}

if (how === 'watch') compiler.watch({}, report);
else
  compiler.run((error, stats) => {
    report(error, stats);
    compiler.close(() => process.exit(stats.hasErrors() ? 1 : 0));
  });
