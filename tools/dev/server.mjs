import { watch } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { say } from '../workspace/progress.mjs';
import { createEngine } from './engine.mjs';
import { openServerBundle } from './server-bundle.mjs';
import { standBy } from './server-process.mjs';

const sources = ['server/src', 'shared-api/contract'];
/** Pause that joins the several events of an editor's save, in milliseconds. */
const TOGETHER_MS = 40;

/**
 * Calls after each save below the folders.
 * @param {string[]} folders
 * @param {() => void} call
 * @returns {() => void} ends it
 */
function onSave(folders, call) {
  let timer;
  const watchers = folders.map((folder) =>
    watch(join(top, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(call, TOGETHER_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
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
  const opening = openServerBundle(dist);
  const engine = createEngine(join(dist, 'engine.mjs'));
  let serving = null;
  let next = null;
  let ended = false;

  async function change() {
    const began = performance.now();
    const bundle = await opening;
    const changed = await bundle.update();
    if (ended || changed.length === 0) return;
    onDown();
    const inOrder = (await serving?.stop()) ?? true;
    if (!inOrder) await engine.kill();
    if (changed.includes('engine.mjs')) await engine.close();
    if (ended) return;
    serving = next ?? standBy(bundle.files, env, engine);
    next = null;
    const started = await serving.start();
    say(`The server serves (${((performance.now() - began) / 1000).toFixed(2)} s)`);
    await onUp(started);
    if (!ended) next = standBy(bundle.files, env, engine);
  }

  const started = change();
  let work = started;
  const unwatch = onSave(sources, () => {
    work = work.then(change).catch((error) => console.error(error.message));
  });
  return {
    started,
    end: async () => {
      ended = true;
      unwatch();
      await Promise.all([serving?.stop(), next?.stop()]);
      await engine.close();
      await (await opening).close();
    },
  };
}
