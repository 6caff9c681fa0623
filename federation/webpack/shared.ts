import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import satisfies from 'semver/functions/satisfies';
import subset from 'semver/ranges/subset';
import validRange from 'semver/ranges/valid';

const facade = (file: string) => fileURLToPath(new URL(`../facades/${file}`, import.meta.url));

interface SharedModule {
  package: string;
  /** The range that remotes need. Our own packages have none: see `minimumOf`. */
  minimum?: string;
  /** Provided in place of the whole package. */
  facade?: string;
}

/**
 * The shared-dependency policy: what the shell provides, once per page, to every remote. Keys are
 * the requests as written in the sources. All are singletons: two copies would break contexts and
 * hooks.
 *
 * `minimum` is the oldest version with which remotes work, not the installed one: a remote that required
 * the installed version could not run in any earlier shell. Raise it when a remote needs more, and
 * release the shell first.
 */
export const sharedModules: Record<string, SharedModule> = {
  react: { package: 'react', minimum: '^19.2.0' },
  'react/jsx-runtime': { package: 'react', minimum: '^19.2.0' },
  'react-dom': { package: 'react-dom', minimum: '^19.2.0' },
  'react-router-dom': {
    package: 'react-router-dom',
    minimum: '^7.0.0',
    facade: facade('react-router-dom.ts'),
  },
  'styled-components': {
    package: 'styled-components',
    minimum: '^6.1.0',
    facade: facade('styled-components.ts'),
  },
  zustand: { package: 'zustand', minimum: '^5.0.0' },
  '@tanstack/react-query': {
    package: '@tanstack/react-query',
    minimum: '^5.0.0',
    facade: facade('react-query.ts'),
  },
  '@parqueo/shared-ui': { package: '@parqueo/shared-ui' },
  '@parqueo/shared-api/react': { package: '@parqueo/shared-api' },
};

/** A range from a version to before the next major one, below 1.0 too (unlike `^`). */
const compatibleFrom = (version: string): string =>
  `>=${version} <${Number(version.split('.')[0]) + 1}.0.0`;

/**
 * The range that a remote requires of a page. For our own packages it goes from the installed minor
 * version, which every addition raises, to before the next major one, which every removal or change
 * raises (npm run check). So an addition leaves earlier builds running, and a build made after it needs
 * the new shell first.
 */
const minimumOf = ({ minimum }: SharedModule, installed: string): string =>
  minimum ?? compatibleFrom(installed.replace(/\.\d+$/, '.0'));

const versionIn = (file: string | URL) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** Version of a package as the folder of an app sees it, or nothing if it does not depend on it. */
function installedVersion(dir: string, name: string): string | undefined {
  // Searches Node's folders: resolving by name finds only what a package exports.
  const places = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
  const file = places.map((place) => join(place, name, 'package.json')).find(existsSync);
  return file && versionIn(file);
}

/**
 * Everything else that a remote expects of the page and no bundler checks: the federation runtime, the
 * names in the facades, how chunks are requested. It depends on this package's major version alone: its
 * minor versions are about commands and the registry, which no page contains.
 */
export const PAGE_SUPPORT = '@parqueo/federation';

/** The version of PAGE_SUPPORT in a shell built with this package. */
export const pageSupportVersion = (): string =>
  versionIn(new URL('../package.json', import.meta.url));

/** The range of PAGE_SUPPORT that a remote built with this package expects. */
export const pageSupportRange = (): string =>
  compatibleFrom(pageSupportVersion().replace(/\..*$/, '.0.0'));

/**
 * Share options of the shell: everything is provided at start, so that no remote waits for it.
 * @param dir folder of the shell
 */
export function providedModules(dir: string) {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([key, shared]) => {
      const { package: name, facade: module } = shared;
      const version = installedVersion(dir, name);
      if (!version) throw new Error(`The shell must depend on ${name}: remotes expect it`);
      const minimum = minimumOf(shared, version);
      if (!satisfies(version, minimum))
        throw new Error(`The shell has ${name} ${version}, and remotes ask for ${minimum}`);
      const options = { singleton: true, eager: true, version, requiredVersion: minimum };
      return [key, module ? { ...options, import: module, shareKey: key } : options];
    }),
  );
}

const NO_COPY = false as const;

/** The ranges of packages in an app's package.json. `catalog:` is the workspace's own version. */
function rangesIn(dir: string): Record<string, string> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(dependencies).filter(([, range]) => !/^(?:catalog|workspace):/.test(range)),
  );
}

/**
 * Checks an app's own ranges: one of a shared package against the policy, and all against what is
 * installed, which the build takes.
 * @throws Error naming both
 */
function assertRanges(dir: string, ranges: Record<string, string>): void {
  for (const { package: name, minimum } of Object.values(sharedModules)) {
    const range = ranges[name];
    if (minimum === undefined || range === undefined) continue;
    if (validRange(range) === null || !subset(range, minimum))
      throw new Error(`package.json: ${name} ${range} is not the shared range ${minimum}`);
  }
  for (const [name, range] of Object.entries(ranges)) {
    const version = installedVersion(dir, name);
    if (version && validRange(range) !== null && !satisfies(version, range))
      throw new Error(
        `package.json: ${name} ${range} is not installed, ${version} is (docs/teams.md: versions)`,
      );
  }
}

/**
 * Share options of a remote: it brings no copy of its own and accepts every version from the minimum
 * on, or of its own range within that; the loader refuses the build before running it when the page has
 * no version in range.
 * @param dir folder of the remote
 * @throws Error when its package.json asks for another range of one, or for what is not installed
 */
export function expectedModules(dir: string) {
  const ranges = rangesIn(dir);
  assertRanges(dir, ranges);
  return Object.fromEntries(
    Object.entries(sharedModules).flatMap(([key, shared]) => {
      const version = installedVersion(dir, shared.package);
      if (!version) return [];
      const requiredVersion = ranges[shared.package] ?? minimumOf(shared, version);
      return [[key, { singleton: true, import: NO_COPY, requiredVersion }]];
    }),
  );
}

/** Names that each facade exports, by the request that it answers. */
export function facadeExports(): Map<string, Set<string>> {
  const exports = new Map<string, Set<string>>();
  for (const [key, { facade: file }] of Object.entries(sharedModules)) {
    if (!file) continue;
    const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
    const names = body.flatMap((item) =>
      item.type === 'ExportNamedDeclaration'
        ? item.specifiers.flatMap((specifier) =>
            specifier.type === 'ExportSpecifier'
              ? [(specifier.exported ?? specifier.orig).value]
              : [],
          )
        : [],
    );
    exports.set(key, new Set(names));
  }
  return exports;
}
