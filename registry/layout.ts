import { join, resolve } from 'node:path';
import { BUILD_NAME, RELEASE_NAME } from '@parqueo/shared-api/contract';
import { RegistryError } from './errors';

const NAME = new RegExp(RELEASE_NAME);
const BUILD = new RegExp(BUILD_NAME);

export const isName = (value: unknown): boolean => typeof value === 'string' && NAME.test(value);
export const isBuild = (value: unknown): boolean => typeof value === 'string' && BUILD.test(value);

/** @throws RegistryError for what can name no release, and would lead out of the registry's folder */
export function assertName(name: string): void {
  if (!isName(name))
    throw new RegistryError(
      'BAD_REQUEST',
      `'${name}' is no name: a letter, then letters, digits or '-'`,
    );
}

/** @throws RegistryError for what can name no build */
export function assertBuild(build: string): void {
  if (!isBuild(build))
    throw new RegistryError(
      'BAD_REQUEST',
      `'${build}' is no build: 'list' shows them, 8 letters and digits or more`,
    );
}

/** Where the parts of a registry lie, below DATA_DIR. */
export function layoutOf(dataDir: string) {
  const root = resolve(dataDir, 'remotes');
  return {
    root,
    live: join(root, 'live.json'),
    /** The pointer as it was last written whole: for whoever starts when live.json is damaged. */
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
