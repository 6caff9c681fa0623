import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishBuilt } from '../start/publish.mjs';
import { say } from '../workspace/progress.mjs';
import { apps, buildApps, chosenApps } from './apps.mjs';
import { createFront } from './front.mjs';
import { runServer } from './server.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/**
 * Opens the desk: what is chosen is built after every save and made live by the registry's pointer,
 * the server starts again after its own, and everything is at one address, whose open pages are told.
 * @param {object} options
 * @param {string[]} options.words names of the apps to watch; none: all
 * @param {string} options.folder for builds, laid out as the product's folders are
 * @param {string} options.dataFolder
 * @param {number} options.port
 * @param {string} options.host
 * @param {() => void} options.onBroken something that cannot be without has ended
 * @returns `opened`: when the product answers; `close` ends everything that was started, at any time
 */
export function openDesk({ words, folder, dataFolder, port, host, onBroken }) {
  const watched = chosenApps(words);
  const distOf = (name) => join(folder, name, 'dist');
  const front = createFront();

  const live = { shell: '', remotes: {} };
  const missing = new Set(apps());
  let complete;
  const whole = new Promise((resolve) => (complete = resolve));
  let publishing = Promise.resolve();

  async function goLive({ app, seconds }) {
    const began = performance.now();
    const dist = distOf(app);
    if (app === 'shell') live.shell = readJson(dist, 'shell.json').entry;
    else {
      await publishBuilt(dataFolder, { dists: [dist] });
      const { name, build } = readJson(dist, 'manifest.json');
      live.remotes[name] = build;
    }
    missing.delete(app);
    if (missing.size === 0) {
      front.tell(live);
      complete();
    }
    const all = seconds + (performance.now() - began) / 1000;
    if (seconds > 0) say(`${app} (${all.toFixed(2)} s)`);
  }

  const endBuilding = buildApps({
    watched,
    distOf,
    onBuild: (build) => {
      // One at a time: they share the registry's record.
      publishing = publishing
        .then(() => goLive(build))
        .catch((error) => console.error(error.message));
    },
    onBroken,
  });
  const listening = front.listen(port, host);
  let announced = false;
  const server = runServer({
    dist: distOf('server'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataFolder },
    onDown: front.hold,
    onUp: async ({ url, announcement }) => {
      await whole;
      front.serve(url);
      if (!announced) console.log(announcement.replace(url, await listening).trimEnd());
      announced = true;
    },
  });

  return {
    opened: Promise.all([listening, server.started]),
    close: async () => {
      front.close();
      await Promise.all([endBuilding(), server.end()]);
    },
  };
}
