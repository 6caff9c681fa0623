import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { exportedNames } from './exported-names.mjs';

const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Files of a build that are published under their own name. */
const filesIn = (dist) =>
  readdirSync(dist, { recursive: true })
    .filter((file) => statSync(join(dist, file)).isFile())
    .filter((file) => !/\.(br|gz)$/.test(file) && file !== 'manifest.json')
    .toSorted((a, b) => (a < b ? -1 : 1));

const digest = (algorithm, bytes, form) => createHash(algorithm).update(bytes).digest(form);

/** '@parqueo/shared-api/react' → '@parqueo/shared-api'. */
const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Version of a package as the sources of a shell have it. */
const versionIn = (sources, request) =>
  ['shell', 'federation']
    .map((folder) => join(sources, folder, 'node_modules', packageOf(request), 'package.json'))
    .concat(join(sources, packageOf(request).replace('@parqueo/', ''), 'package.json'))
    .filter(existsSync)
    .map((file) => read(file).version)[0];

/**
 * Shells of before manifests of version 2 say nothing of themselves. Writes beside such a build what
 * today's would: a manifest over its files, and a host.json with the Host version of its sources, the
 * versions of its packages and what the modules of ours export. What others' packages do is not
 * known ('*').
 * @param {string} sources of that release, built
 */
export function describeFirstShell(sources) {
  const dist = join(sources, 'shell', 'dist');
  if (existsSync(join(dist, 'manifest.json'))) return;
  const today = read(top, 'shell', 'dist', 'host.json');
  const host = readFileSync(join(sources, 'shared-api/host/host.ts'), 'utf8');
  const [, hostApi] = /HOST_API_VERSION = '([\d.]+)'/.exec(host);
  const shared = Object.keys(today.shared).map((request) => [
    request,
    { version: versionIn(sources, request), names: exportedNames(sources, request) },
  ]);
  // Members were added since, if at all, with a newer version of Host.
  const description = { ...today, hostApi, shared: Object.fromEntries(shared) };
  writeFileSync(join(dist, 'host.json'), JSON.stringify(description));

  const integrity = filesIn(dist).map((file) => [
    file,
    `sha384-${digest('sha384', readFileSync(join(dist, file)), 'base64')}`,
  ]);
  const manifest = {
    manifestVersion: 2,
    kind: 'shell',
    name: 'shell',
    version: read(sources, 'shell', 'package.json').version,
    build: digest('sha256', JSON.stringify(integrity), 'hex').slice(0, 16),
    entry: read(dist, 'shell.json').entry,
    integrity: Object.fromEntries(integrity),
    commit: null,
    builtAt: new Date(0).toISOString(),
  };
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest));
}
