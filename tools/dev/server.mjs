import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { watchServer } from '../../server/build.mjs';
import { top } from '../workspace/packages.mjs';
import { say } from '../workspace/progress.mjs';

const script = join(import.meta.dirname, 'serve.mjs');

/** A running server. */
function serve(main, env) {
  const child = fork(script, [main], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const exit = once(child, 'exit');
  return {
    /** What it announced; its further output is printed. Rejects when it ends instead. */
    announced: new Promise((resolve, reject) => {
      let words = '';
      const listen = (chunk) => {
        words += chunk;
        const url = /Parqueo Central: (\S+)/.exec(words)?.[1];
        // The server writes the line in one piece.
        if (!url || !words.endsWith('\n')) return;
        child.stdout.off('data', listen).pipe(process.stdout);
        resolve({ url, announcement: words });
      };
      child.stdout.on('data', listen);
      exit.then(() => reject(new Error(`The server did not start.\n${words}`)), reject);
    }),
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/**
 * The server in development: built and started again after each save in its sources, on the same store,
 * once the previous server has closed it. `onDown` is called before a gap without a server, `onUp` after.
 * @param {object} options
 * @param {string} options.dist folder for its build
 * @param {NodeJS.ProcessEnv} options.env
 * @param {() => void} options.onDown
 * @param {(started: { url: string, announcement: string }) => Promise<void>} options.onUp
 * @returns `started`: when it serves for the first time; `end` ends it, at any time
 */
export function runServer({ dist, env, onDown, onUp }) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  // Folder where Node looks for packages outside the bundle.
  const packages = join(dirname(dist), 'node_modules');
  rmSync(packages, { recursive: true, force: true });
  symlinkSync(join(top, 'server', 'node_modules'), packages, 'junction');

  let serving = null;
  let hasServed = false;
  let ended = false;

  async function restart() {
    if (ended) return;
    const began = performance.now();
    onDown();
    await serving?.stop();
    if (ended) return;
    serving = serve(join(dist, 'main.mjs'), env);
    const announced = await serving.announced;
    say(`The server serves (${((performance.now() - began) / 1000).toFixed(2)} s)`);
    await onUp(announced);
    hasServed = true;
  }

  let work = Promise.resolve();
  let watching;
  const started = new Promise((resolve, reject) => {
    // One that does not start leaves it to the next save, but for the first.
    const failed = (error) => (hasServed ? console.error(error.message) : reject(error));
    watching = watchServer(dist, () => (work = work.then(restart).then(resolve, failed)));
    watching.catch(reject);
  });
  return {
    started,
    end: async () => {
      ended = true;
      await Promise.all([serving?.stop(), watching.then((build) => build.dispose())]);
    },
  };
}
