// Installs programs that the tests need and npm does not have, as Debian packages.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute } from './command.mjs';

/** Programs that the server's tests start, and the packages that bring them. */
const serverPrograms = {
  nginx: 'nginx-light',
  'redis-server': 'redis-server',
  'systemd-analyze': 'systemd',
};

// Daemons are in folders outside a user's path.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Paths of the programs of these names, in the order of the names in each folder. */
export const programs = (...names) =>
  folders.flatMap((folder) => names.map((name) => join(folder, name))).filter(existsSync);

async function install(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...parameters) =>
    execute({
      name: `apt-${parameters[0]}-${packages[0]}`,
      command: [...asRoot, 'apt-get', ...parameters],
      // RUNLEVEL: a daemon that comes with a package is not started.
      env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      limitSeconds: 300,
    });
  await apt('update');
  await apt('install', '--yes', '--no-install-recommends', ...packages);
}

let installing = null;

/** Installs packages, one call after the other: apt allows no second one beside it. */
export async function installPackages(...packages) {
  const before = installing;
  const mine = (async () => {
    await before;
    await install(packages);
  })();
  installing = mine;
  await mine;
}

/**
 * Installs the programs that the server's tests start.
 * @throws when something is missing and cannot be installed
 */
export async function bringServerPrograms() {
  const missing = () => Object.keys(serverPrograms).filter((name) => programs(name).length === 0);
  const wanted = missing();
  if (wanted.length > 0) await installPackages(...wanted.map((name) => serverPrograms[name]));
  const still = missing();
  if (still.length > 0) throw new Error(`Missing, also as a Debian package: ${still.join(', ')}.`);
}
