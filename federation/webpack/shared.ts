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
  /** What remotes need of it. Packages of ours have none: see `floorOf`. */
  floor?: string;
  /** Provided in place of the whole package. */
  facade?: string;
}

/**
 * The shared-dependency policy: what the shell provides, once per page, to every remote. Keys are
 * the requests as written in the sources. All are singletons: two copies would break contexts and
 * hooks.
 *
 * A floor is the oldest version with which remotes are known to work, not the one that happens to be
 * installed: a remote that asked for that would keep every shell of before from running it. Raise
 * one when a remote needs more, and release the shell first.
 */
export const sharedModules: Record<string, SharedModule> = {
  react: { package: 'react', floor: '^19.2.0' },
  'react/jsx-runtime': { package: 'react', floor: '^19.2.0' },
  'react-dom': { package: 'react-dom', floor: '^19.2.0' },
  'react-router-dom': {
    package: 'react-router-dom',
    floor: '^7.0.0',
    facade: facade('react-router-dom.ts'),
  },
  'styled-components': {
    package: 'styled-components',
    floor: '^6.1.0',
    facade: facade('styled-components.ts'),
  },
  zustand: { package: 'zustand', floor: '^5.0.0' },
  '@tanstack/react-query': {
    package: '@tanstack/react-query',
    floor: '^5.0.0',
    facade: facade('react-query.ts'),
  },
  '@parqueo/shared-ui': { package: '@parqueo/shared-ui' },
  '@parqueo/shared-api/react': { package: '@parqueo/shared-api' },
};

/** What comes from a version on and before the next major one, below 1.0 too (unlike `^`). */
const compatibleFrom = (version: string): string =>
  `>=${version} <${Number(version.split('.')[0]) + 1}.0.0`;

/**
 * The range that a remote asks of a page. Of a package of ours that is what comes from the installed
 * minor version on, since whatever it lacked before raised that, and before the next major one, since
 * what was removed or changed raised this (npm run check). So an addition leaves the builds of before
 * running, and a build made after it wants the shell first.
 */
const floorOf = ({ floor }: SharedModule, installed: string): string =>
  floor ?? compatibleFrom(installed.replace(/\.\d+$/, '.0'));

const versionIn = (file: string | URL) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** Version of a package as the folder of an app sees it, or nothing if it does not depend on it. */
function installedVersion(dir: string, name: string): string | undefined {
  // Where Node would look for it; by its name alone only what it exports is found.
  const places = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
  const file = places.map((place) => join(place, name, 'package.json')).find(existsSync);
  return file && versionIn(file);
}

/**
 * What else a remote expects of the page, and no bundler checks: the federation runtime, the names
 * in the facades, how chunks are asked for. All of it goes by this package's major version alone: its
 * minor ones tell of commands and the registry, which no page contains.
 */
export const PAGE_SUPPORT = '@parqueo/federation';

/** The version of it that a shell built with this package provides. */
export const pageSupportVersion = (): string =>
  versionIn(new URL('../package.json', import.meta.url));

/** Range that a remote built with this package expects. */
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
      const floor = floorOf(shared, version);
      if (!satisfies(version, floor))
        throw new Error(`The shell has ${name} ${version}, and remotes ask for ${floor}`);
      const options = { singleton: true, eager: true, version, requiredVersion: floor };
      return [key, module ? { ...options, import: module, shareKey: key } : options];
    }),
  );
}

const NO_COPY = false as const;

/**
 * Holds what an app's package.json asks of a shared package against the policy: a range beside it would
 * be in no build, and would only seem to count. `catalog:` is the workspace's own version.
 * @throws Error naming both ranges
 */
function assertSharedRanges(dir: string): void {
  const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const { package: name, floor } of Object.values(sharedModules)) {
    const range = dependencies[name];
    if (floor === undefined || range === undefined || range.startsWith('catalog:')) continue;
    if (validRange(range) === null || !subset(range, floor))
      throw new Error(`package.json: ${name} ${range} is not the shared range ${floor}`);
  }
}

/**
 * Share options of a remote: it brings no copy of its own and accepts what the floors of the packages
 * that it depends on allow; the loader refuses the build before running it when the page has nothing
 * in range.
 * @param dir folder of the remote
 * @throws Error when its package.json asks for another range of one
 */
export function expectedModules(dir: string) {
  assertSharedRanges(dir);
  return Object.fromEntries(
    Object.entries(sharedModules).flatMap(([key, shared]) => {
      const version = installedVersion(dir, shared.package);
      if (!version) return [];
      const requiredVersion = floorOf(shared, version);
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
