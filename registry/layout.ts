import { join, resolve } from 'node:path';
import { BUILD_NAME, NEW_RELEASE_NAME, RELEASE_NAME } from '@parqueo/shared-api/contract';
import { RegistryError } from './errors';

/** Command that repairs a damaged or missing pointer, on the registry's machine. */
export const REPAIR = 'npm run remotes -- verify --repair';

/** Where a team reads what to do about a build that was refused. */
export const MENDING = "docs/teams.md says what to do ('What is refused').";

const NAME = new RegExp(NEW_RELEASE_NAME);
const STORED_NAME = new RegExp(RELEASE_NAME);
const BUILD = new RegExp(BUILD_NAME);

export const isName = (value: unknown): boolean => typeof value === 'string' && NAME.test(value);
/** Whether a name may be in a stored file: release 1.0.0 took more names. */
export const isStoredName = (value: unknown): boolean =>
  typeof value === 'string' && STORED_NAME.test(value);
export const isBuild = (value: unknown): boolean => typeof value === 'string' && BUILD.test(value);

/** @throws RegistryError for an invalid name of a release, which could leave the registry's folder */
export function assertName(name: string): void {
  if (!isName(name))
    throw new RegistryError(
      'BAD_REQUEST',
      `'${name}' is no name: a small letter, then small letters, digits or '-', at most 31 ` +
        "characters, and not 'constructor'",
    );
}

/** @throws RegistryError for an invalid name of a build */
export function assertBuild(name: string, build: string): void {
  if (!isBuild(build))
    throw new RegistryError(
      'BAD_REQUEST',
      `No build '${build}' of ${name}: 'list ${name}' shows those that are published`,
    );
}

/** Paths of a registry's parts below DATA_DIR. */
export function layoutOf(dataDir: string) {
  const root = resolve(dataDir, 'remotes');
  return {
    root,
    live: join(root, 'live.json'),
    /** Copy of the last pointer, for a start with a damaged live.json. */
    lastLive: join(root, 'live.json.last'),
    lock: join(root, 'live.lock'),
    audit: join(root, 'audit.jsonl'),
    loads: join(root, 'loads'),
    builds: join(root, 'builds'),
    release: (name: string) => join(root, 'builds', name),
    build: (name: string, build: string) => join(root, 'builds', name, build),
  };
}
export type Layout = ReturnType<typeof layoutOf>;

/** Whether a path stays below a folder: no step up, not absolute, no other system's separators. */
export const isInside = (path: string): boolean =>
  !/^\/|[\\\0:]/.test(path) && path.split('/').every((part) => part !== '..' && part !== '.');
