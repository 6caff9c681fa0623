import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildIdOf, embedBuildIdOf, integrityOf } from '@parqueo/federation/manifest';
import type {
  EmbedManifest,
  HostDescription,
  RemoteManifest,
  ShellManifest,
} from '@parqueo/shared-api/contract';
import { openRegistry } from '../registry';

export { integrityOf };

/** Author of commands in tests. */
export const by = 'ana';

/** A folder with a data folder in it, of each test its own. */
export function placeOfTests() {
  const place = {
    root: '',
    dataDir: '',
    remotes: '',
    /** Publishes builds of driver and promotes each. @returns the registry */
    async release(...builds: string[]) {
      const registry = openRegistry(place.dataDir);
      for (const build of builds) {
        await registry.publish(await makeBuild(place.root, build), { by });
        await registry.promote('driver', build, { by });
      }
      return registry;
    },
  };
  beforeEach(async () => {
    place.root = await mkdtemp(join(tmpdir(), 'registry-'));
    place.dataDir = join(place.root, 'data');
    place.remotes = join(place.dataDir, 'remotes');
  });
  afterEach(() => rm(place.root, { recursive: true, force: true }));
  return place;
}

/** Waits until something holds. */
export async function until(holds: () => Promise<boolean>) {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come about');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Gives a build the name that a build of today has. */
export async function nameByContent(dist: string): Promise<string> {
  const file = join(dist, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  if (manifest.kind !== 'embed') {
    await writeFile(file, JSON.stringify({ ...manifest, build: buildIdOf(manifest) }));
    return dist;
  }
  const entry = join(dist, manifest.entry);
  const code = await readFile(entry, 'utf8');
  const build = embedBuildIdOf(manifest, code);
  const named = code.replaceAll(manifest.build, build);
  await writeFile(entry, named);
  const integrity = { ...manifest.integrity, [manifest.entry]: integrityOf(named) };
  await writeFile(file, JSON.stringify({ ...manifest, build, integrity }));
  return dist;
}

/** Writes the files of a build and says what they are. */
async function writeFiles(folder: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)]));
}

/** A script that names its build. */
const script = (words: string) => `(function () { console.log('${words}'); })();`;

/**
 * A dist folder of a remote as another tool may leave it, which gives the name.
 * @param files all of its files; unless given, its entry and the compressed form of that
 */
export async function makeBuild(
  root: string,
  build: string,
  change: Partial<RemoteManifest> = {},
  files?: Record<string, string>,
): Promise<string> {
  const name = change.name ?? 'driver';
  const folder = join(root, `dist-${name}-${build}`);
  const code = script(`${name}_${build}`);
  const integrity = await writeFiles(folder, files ?? { 'entry.js': code });
  if (!files) await writeFile(join(folder, 'entry.js.br'), brotliCompressSync(code));
  const manifest: RemoteManifest = {
    manifestVersion: 2,
    kind: 'remote',
    name,
    hostApi: '^1.0.0',
    routes: [{ path: name === 'driver' ? '/' : `/${name}`, audience: ['driver'], title: 'Mapa' }],
    menu: [],
    version: '0.1.0',
    build,
    container: `parqueo_${name}_${build}`,
    entry: 'entry.js',
    preload: [],
    integrity,
    shared: { react: '^19.0.0' },
    files: {},
    uses: { host: [], modules: {} },
    commit: null,
    builtAt: new Date().toISOString(),
    ...change,
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

const BUILT = { version: '1.0.0', commit: null, builtAt: '2026-11-22T10:00:00.000Z' } as const;

/** A dist folder as the shell's build leaves it; `files`, of which the first is its entry, besides its offer. */
export async function makeShell(
  root: string,
  build: string,
  offer: Partial<HostDescription> = {},
  files: Record<string, string> = {
    'entry.js': script(`shell_${build}`),
    'index.html': '<!doctype html>',
  },
): Promise<string> {
  const folder = join(root, `dist-shell-${build}`);
  const host: HostDescription = {
    hostVersion: 1,
    hostApi: '1.4.0',
    members: ['api'],
    shared: { react: { version: '19.3.1', names: ['*'] } },
    icons: ['car'],
    slots: ['home'],
    ...offer,
  };
  const manifest: ShellManifest = {
    manifestVersion: 2,
    kind: 'shell',
    name: 'shell',
    build,
    ...BUILT,
    entry: Object.keys(files)[0] as string,
    integrity: await writeFiles(folder, { ...files, 'host.json': JSON.stringify(host) }),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

/** A dist folder as the owner's build for pages of others leaves it. */
export async function makeEmbed(
  root: string,
  build: string,
  files: Record<string, string> = {
    'owner.js': `export function build() { return 'owner-embed_${build}'; }`,
  },
): Promise<string> {
  const folder = join(root, `dist-owner-embed-${build}`);
  const manifest: EmbedManifest = {
    manifestVersion: 2,
    kind: 'embed',
    name: 'owner-embed',
    build,
    ...BUILT,
    entry: 'owner.js',
    integrity: await writeFiles(folder, files),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}
