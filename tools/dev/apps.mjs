import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../workspace/packages.mjs';

const builder = join(import.meta.dirname, 'build-app.mjs');

/** Folders of the shell and of the remotes: what webpack builds. */
export const apps = () =>
  packages()
    .map(({ folder }) => folder)
    .filter((folder) => folder === 'shell' || folder.endsWith('-app'));

/**
 * Folders of the named apps.
 * @param {string[]} names 'driver' or 'driver-app'; all apps without a name
 * @throws Error for an unknown name
 */
export function selectedApps(names) {
  const all = apps();
  if (names.length === 0) return all;
  return names.map((name) => {
    const folder = all.find((app) => app === name || app === `${name}-app`);
    if (!folder) throw new Error(`no app is '${name}'; there are ${all.join(', ')}`);
    return folder;
  });
}

const hasBuild = (dist) => existsSync(join(dist, 'manifest.json'));

/**
 * Builds apps for development, each in its own process: watched apps after every save, others once,
 * unless they have a build. Webpack itself prints the errors of a build.
 * @param {object} options
 * @param {string[]} options.watched folders
 * @param {(app: string) => string} options.distOf folder of an app's build
 * @param {(build: { app: string, seconds: number }) => void} options.onBuild seconds: 0, an old one
 * @param {() => void} options.onBroken a builder process ended unexpectedly
 * @returns {() => Promise<void>} stops the builders
 */
export function buildApps({ watched, distOf, onBuild, onBroken }) {
  let ended = false;
  const children = apps().flatMap((app) => {
    const dist = distOf(app);
    const single = !watched.includes(app);
    if (single && hasBuild(dist)) {
      onBuild({ app, seconds: 0 });
      return [];
    }
    const child = fork(builder, [app, dist, single ? 'once' : 'watch']);
    child.on('message', ({ seconds }) => onBuild({ app, seconds }));
    child.once('exit', (code) => {
      if (!ended && code !== 0) onBroken();
    });
    return [child];
  });
  return async () => {
    ended = true;
    const living = children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
    for (const child of living) child.kill('SIGTERM');
    await Promise.all(living.map((child) => once(child, 'exit')));
  };
}
