import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveRemote, RemoteManifest } from '@parqueo/shared-api/contract';
import { RemoteManifest as ManifestSchema } from '@parqueo/shared-api/contract/schemas';
import type { Logger } from 'pino';
import { Compile } from 'typebox/compile';

const manifestChecker = Compile(ManifestSchema);

export interface Registry {
  /** The live build of each remote, as of now. */
  live(): Promise<LiveRemote[]>;
}

/**
 * Read side of the registry below DATA_DIR/remotes: which build of each remote is live is data, so
 * that publishing needs no restart (FED-01, FED-02). A build never changes, so its manifest is read
 * once; live.json is read again when it changed. Browsers find the files
 * below `origin`; if it is empty, where the page is.
 */
export function readRegistry(folder: string, origin: string, logger: Logger): Registry {
  const file = join(folder, 'live.json');
  const manifests = new Map<string, Promise<RemoteManifest>>();
  let known: { version: string; remotes: Promise<LiveRemote[]> } | null = null;

  async function manifest(name: string, build: string): Promise<RemoteManifest> {
    const path = join(folder, 'builds', name, build, 'manifest.json');
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (!manifestChecker.Check(content))
      throw new Error(`${path}: manifest does not fit the contract`);
    return content;
  }

  async function remote(name: string, build: string): Promise<LiveRemote | null> {
    const key = `${name}/${build}`;
    const reading = manifests.get(key) ?? manifest(name, build);
    manifests.set(key, reading);
    try {
      return { baseUrl: `${origin}/remotes/${key}/`, manifest: await reading };
    } catch (error) {
      // One broken remote leaves the others alone; it is tried again at the next change.
      manifests.delete(key);
      logger.error({ err: error }, `No se pudo leer el remoto ${key}`);
      return null;
    }
  }

  async function readLive(): Promise<LiveRemote[]> {
    const { live } = JSON.parse(await readFile(file, 'utf8')) as { live: Record<string, string> };
    const remotes = await Promise.all(
      Object.entries(live).map(([name, build]) => remote(name, build)),
    );
    return remotes.filter((found) => found !== null);
  }

  return {
    live: async () => {
      const { mtimeMs, ino } = await stat(file).catch(() => ({ mtimeMs: 0, ino: 0 }));
      if (ino === 0) return [];
      const version = `${mtimeMs}:${ino}`;
      if (known?.version !== version) {
        const remotes = readLive();
        known = { version, remotes };
        remotes.catch(() => (known = null));
      }
      return known.remotes;
    },
  };
}
