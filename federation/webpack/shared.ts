import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const facade = (file: string) => fileURLToPath(new URL(`../facades/${file}`, import.meta.url));

/**
 * The shared-dependency policy: what the shell provides, once per page, to every remote. Keys are
 * the requests as written in the sources; a `facade` is provided in place of the whole package.
 * All are singletons: two copies would break contexts and hooks.
 */
export const sharedModules: Record<string, { package: string; facade?: string }> = {
  react: { package: 'react' },
  'react/jsx-runtime': { package: 'react' },
  'react-dom': { package: 'react-dom' },
  'react-router-dom': { package: 'react-router-dom', facade: facade('react-router-dom.ts') },
  'styled-components': { package: 'styled-components', facade: facade('styled-components.ts') },
  zustand: { package: 'zustand' },
  '@tanstack/react-query': {
    package: '@tanstack/react-query',
    facade: facade('react-query.ts'),
  },
  '@parqueo/shared-ui': { package: '@parqueo/shared-ui' },
  '@parqueo/shared-api/react': { package: '@parqueo/shared-api' },
};

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
 * in the facades, how chunks are asked for. All of it goes by this package's version.
 */
export const PAGE_SUPPORT = '@parqueo/federation';

/** Range that a remote built with this package expects. */
export const pageSupportRange = (): string =>
  `^${versionIn(new URL('../package.json', import.meta.url))}`;

/**
 * Share options of the shell: everything is provided at start, so that no remote waits for it.
 * @param dir folder of the shell
 */
export function providedModules(dir: string) {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([key, { package: name, facade: module }]) => {
      const version = installedVersion(dir, name);
      if (!version) throw new Error(`The shell must depend on ${name}: remotes expect it`);
      const options = { singleton: true, eager: true, version, requiredVersion: `^${version}` };
      return [key, module ? { ...options, import: module, shareKey: key } : options];
    }),
  );
}

const NO_COPY = false as const;

/**
 * Share options of a remote: it brings no copy of its own and accepts what its ranges allow; the
 * loader refuses the build before running it when the page has nothing in range.
 * @param dir folder of the remote
 */
export function expectedModules(dir: string) {
  return Object.fromEntries(
    Object.entries(sharedModules).flatMap(([key, { package: name }]) => {
      const version = installedVersion(dir, name);
      if (!version) return [];
      return [[key, { singleton: true, import: NO_COPY, requiredVersion: `^${version}` }]];
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
