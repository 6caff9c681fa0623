import { RELEASE_MANIFEST } from '@parqueo/shared-api/contract';
import { LRUCache } from 'lru-cache';
import { assertFile } from './build-files';
import { openBuilds } from './builds';
import { RegistryError, messageOf } from './errors';
import { isBuild, isName, layoutOf } from './layout';
import { once } from './once';
import { publicKeysOf } from './signature';

/** Manifests and files that are remembered. */
const MOST_KNOWN = 5000;

interface Options {
  /** REMOTES_PUBLIC_KEY; without one nothing is asked. */
  publicKey?: string | null;
  /** Hears of a published build, or a file of it, that is not handed out; once for each fault. */
  onRefusal?: (error: unknown) => void;
}

/** Whether an error says that there is a build, and what is wrong with it. */
const isOfBuild = (error: unknown): boolean =>
  !(error instanceof RegistryError && error.code === 'NOT_PUBLISHED');

/**
 * Says of each file below DATA_DIR/remotes/builds whether it may be handed out. Where there is a key:
 * only what a signed manifest names, as it was built (FED-02). Each is proved once, so that a request
 * costs no more than looking it up.
 */
export function openProvedFiles(
  dataDir: string,
  { publicKey, onRefusal = () => {} }: Options = {},
) {
  const layout = layoutOf(dataDir);
  const keys = publicKeysOf(publicKey);
  const builds = openBuilds(layout, keys);
  const told = new LRUCache<string, true>({ max: MOST_KNOWN });

  const manifestOf = once(
    (name: string, build: string) => builds.manifest(name, build).catch(tell),
    // Anybody can ask for what there is not: that fills no memory.
    { most: MOST_KNOWN, isKept: isOfBuild },
  );
  const assertProved = once(
    (name: string, build: string, file: string, expected: string) =>
      assertFile(layout.build(name, build), file, expected).catch((cause: unknown) =>
        tell(
          new RegistryError('INVALID_BUILD', `${name} ${build}: ${messageOf(cause)}`, [], {
            cause,
          }),
        ),
      ),
    { most: MOST_KNOWN },
  );

  function tell(error: unknown): never {
    if (isOfBuild(error) && !told.get(String(error))) {
      told.set(String(error), true);
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
