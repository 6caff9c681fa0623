import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { expect, lendProduct, test as base } from './fixtures';
import type { Product } from './product';

const top = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** Playwright's test, with a product whose registry is these journeys' alone; each leaves what was live. */
export const test = base.extend<object, { releases: Product }>({
  releases: [
    async ({ outside }, use) => lendProduct(outside, use),
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ releases }, use) => use(releases.url),
});

export { expect };

/** A command of `npm run remotes --` on the product's registry. */
export async function remotes(
  { dataFolder }: Pick<Product, 'dataFolder'>,
  ...words: string[]
): Promise<void> {
  await run(process.execPath, ['tools/remotes.mjs', ...words], {
    cwd: top,
    env: { ...process.env, DATA_DIR: dataFolder },
  });
}

/** A change of one file of a build. */
export interface Damage {
  /** Beginning of the file's name. */
  file: string;
  change: (code: string) => string;
}

/** Throws as soon as the script runs. */
export const throwing = (code: string) => `throw new Error('roto al evaluar');${code}`;

/** Throws at every click, long after its screens are shown. */
export const throwingLater = (code: string) =>
  `${code};addEventListener('click',()=>{throw new Error('roto después')});`;

/** Whether an account is among the `percent` that get a build which is being tried out. */
export const isDealt = (name: string, build: string, account: number, percent: number): boolean => {
  const hash = createHash('sha256').update(`${name}/${build}/account:${account}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < percent;
};

/** The name of a build: a hash of its content. */
function nameOf({ build: _, commit: __, builtAt: ___, ...content }: RemoteManifest): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20);
}

/** The manifest as another build's: under a version whose name suits. */
function renamed(manifest: RemoteManifest, suits: (build: string) => boolean): RemoteManifest {
  for (;;) {
    const version = `${manifest.version}+${randomBytes(8).toString('hex')}`;
    const build = nameOf({ ...manifest, version });
    if (suits(build)) return { ...manifest, version, build };
  }
}

interface Copy {
  damage?: Damage;
  /** Chooses among names of builds. */
  suits?: (build: string) => boolean;
}

/**
 * Copies the built remote as another build, honestly described, and publishes it.
 * @returns the new build
 */
export async function publishCopy(
  product: Product,
  app: string,
  { damage, suits = () => true }: Copy = {},
): Promise<RemoteManifest> {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-copy-'));
  try {
    cpSync(join(top, app, 'dist'), folder, { recursive: true });
    const file = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
    // Two builds share no global name in a page.
    const [inside = ''] = /[^_]+$/.exec(manifest.container) ?? [];
    const own = randomBytes(inside.length).toString('hex').slice(0, inside.length);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (/\.(?:br|gz)$/.test(name)) rmSync(path);
      if (!name.endsWith('.js')) continue;
      const code = readFileSync(path, 'utf8').replaceAll(inside, own);
      const changed = damage && name.startsWith(damage.file) ? damage.change(code) : code;
      if (damage && name.startsWith(damage.file) && changed === code)
        throw new Error(`${name} is not damaged`);
      writeFileSync(path, changed);
      const hash = createHash('sha384').update(changed).digest('base64');
      manifest.integrity[name] = `sha384-${hash}`;
    }
    const container = manifest.container.replace(inside, own);
    const copy = renamed({ ...manifest, container }, suits);
    writeFileSync(file, JSON.stringify(copy));
    await remotes(product, 'publish', folder);
    return copy;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
