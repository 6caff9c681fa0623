import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishBuilt } from '../start/publish.mjs';
import { say } from '../workspace/progress.mjs';
import { apps, buildApps, selectedApps } from './apps.mjs';
import { createProxy } from './proxy.mjs';
import { runServer } from './server.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/**
 * Starts the dev server: builds the selected apps after every save and makes each build live in the
 * registry, restarts the server after a save in its sources, serves all of it at one address, and
 * notifies the open pages.
 * @param {object} options
 * @param {string[]} options.names of the apps to watch; none: all
 * @param {string} options.folder for builds, laid out as the product's folders are
 * @param {string} options.dataFolder
 * @param {number} options.port
 * @param {string} options.host
 * @param {() => void} options.onBroken a process that is needed has ended
 * @returns `opened`: settles when the product answers; `close`: stops everything that was started, at any time
 */
export function startDevServer({ names, folder, dataFolder, port, host, onBroken }) {
  const watched = selectedApps(names);
  const distOf = (name) => join(folder, name, 'dist');
  const proxy = createProxy();

  const live = { shell: '', remotes: {} };
  const missing = new Set(apps());
  let complete;
  const whole = new Promise((resolve) => (complete = resolve));
  let publishing = Promise.resolve();

  async function goLive({ app, seconds }) {
    const began = performance.now();
    const dist = distOf(app);
    if (app === 'shell') live.shell = readJson(dist, 'manifest.json').entry;
    else {
      const { notice } = await publishBuilt(dataFolder, { dists: [dist] });
      if (notice) say(notice);
      const { name, build } = readJson(dist, 'manifest.json');
      live.remotes[name] = build;
    }
    missing.delete(app);
    if (missing.size === 0) {
      proxy.notify(live);
      complete();
    }
    const all = seconds + (performance.now() - began) / 1000;
    if (seconds > 0) say(`${app} (${all.toFixed(2)} s)`);
  }

  const endBuilding = buildApps({
    watched,
    distOf,
    onBuild: (build) => {
      // One at a time, because they share the registry's record.
      publishing = publishing
        .then(() => goLive(build))
        .catch((error) => console.error(error.message));
    },
    onBroken,
  });
  const listening = proxy.listen(port, host);
  let announced = false;
  const server = runServer({
    dist: distOf('server'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataFolder },
    onDown: proxy.hold,
    onUp: async ({ url, announcement }) => {
      await whole;
      proxy.forwardTo(url);
      if (!announced) console.log(announcement.replace(url, await listening).trimEnd());
      announced = true;
    },
  });

  return {
    opened: Promise.all([listening, server.started]),
    close: async () => {
      proxy.close();
      await Promise.all([endBuilding(), server.end()]);
    },
  };
}
