import { RELEASE_MANIFEST } from '@parqueo/shared-api/contract';
import { LRUCache } from 'lru-cache';
import { assertFile } from './build-files';
import { openBuilds } from './builds';
import { RegistryError, refusing } from './errors';
import { isBuild, isName, layoutOf } from './layout';
import { once } from './once';
import { publicKeysOf } from './signature';

/** Manifests and files in each cache. */
const MAX_ENTRIES = 5000;

interface Options {
  /** REMOTES_PUBLIC_KEY; without one every file is served. */
  publicKey?: string | null;
  /** Called once for each fault of a published build or of its files, which are not served. */
  onRefusal?: (error: unknown) => void;
}

/** Whether an error is a fault of an existing build. */
const isOfBuild = (error: unknown): boolean =>
  !(error instanceof RegistryError && error.code === 'NOT_PUBLISHED');

/**
 * Decides which files below DATA_DIR/remotes/builds may be served. With a key: only those that a signed
 * manifest names, unaltered (FED-02). Each file is verified once, so that a request costs one lookup.
 */
export function openProvedFiles(
  dataDir: string,
  { publicKey, onRefusal = () => {} }: Options = {},
) {
  const layout = layoutOf(dataDir);
  const keys = publicKeysOf(publicKey);
  const builds = openBuilds(layout, keys);
  const reported = new LRUCache<string, true>({ max: MAX_ENTRIES });

  const manifestOf = once(
    (name: string, build: string) => builds.manifest(name, build).catch(report),
    // Anybody can request builds that do not exist, so those failures take no memory.
    { most: MAX_ENTRIES, cachesFailure: isOfBuild },
  );
  const assertProved = once(
    (name: string, build: string, file: string, expected: string) =>
      assertFile(layout.build(name, build), file, expected)
        .catch(refusing('INVALID_BUILD', (why) => `${name} ${build}: ${why}`))
        .catch(report),
    { most: MAX_ENTRIES },
  );

  function report(error: unknown): never {
    if (isOfBuild(error) && !reported.get(String(error))) {
      reported.set(String(error), true);
      onRefusal(error);
    }
    throw error;
  }

  /** @param path below the folder of builds: '<name>/<build>/<file>' */
  return async function isProved(path: string): Promise<boolean> {
    if (keys.length === 0) return true;
    const [name = '', build = '', ...rest] = path.split('/');
    const file = rest.join('/');
    if (!isName(name) || !isBuild(build)) return false;
    try {
      const { integrity } = await manifestOf(name, build);
      if (file === RELEASE_MANIFEST) return true;
      const expected = Object.hasOwn(integrity, file) ? integrity[file] : undefined;
      if (expected === undefined) return false;
      await assertProved(name, build, file, expected);
      return true;
    } catch (error) {
      if (error instanceof RegistryError) return false;
      throw error;
    }
  };
}
export type ProvedFiles = ReturnType<typeof openProvedFiles>;
