import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type EmbedManifest,
  HOST_DESCRIPTION,
  type HostDescription,
  PAGE_CONFIG_ELEMENT,
  RELEASE_MANIFEST,
  type RemoteManifest,
  type ShellManifest,
} from '@parqueo/shared-api/contract';

/** An index.html with the slots that the server fills. */
export const TEMPLATE = `<!doctype html><html lang="es"><head><meta name="csp-nonce" content="{{nonce}}">
<script type="application/json" id="${PAGE_CONFIG_ELEMENT}" nonce="{{nonce}}">{{config}}</script></head>
<body>{{files}}<div id="root"></div></body></html>`;

const BUILT = { commit: null, builtAt: '2026-03-04T15:00:00Z' } as const;

/** manifest.json of a shell that begins with this script. */
export function shellManifest(
  entry: string,
  {
    build = 'abcdef123456',
    integrity = {},
  }: { build?: string; integrity?: ShellManifest['integrity'] } = {},
): string {
  const manifest: ShellManifest = {
    manifestVersion: 2,
    kind: 'shell',
    name: 'shell',
    version: '1.0.0',
    build,
    ...BUILT,
    entry,
    integrity,
  };
  return JSON.stringify(manifest);
}

/** Puts a build of the shell into the folder from which a test server serves it. */
export async function writeShell(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), TEMPLATE);
  await writeFile(join(folder, RELEASE_MANIFEST), shellManifest('shell.abc.js'));
  await writeFile(join(folder, HOST_DESCRIPTION), JSON.stringify(HOST));
  await writeFile(join(folder, 'shell.abc.js'), 'shell');
  await writeFile(join(folder, 'shell.abc.js.br'), 'brotli');
}

/** What the shells of these tests offer. */
export const HOST: HostDescription = {
  hostVersion: 1,
  hostApi: '2.0.0',
  members: ['api', 'socket.watchArea'],
  shared: { react: { version: '19.3.1', names: ['useState'] } },
  icons: ['home'],
  slots: ['home'],
};

export const integrityOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes files and says what they are, as a build does. */
async function writeFiles(folder: string, files: Record<string, string>) {
  const integrity: Record<string, string> = {};
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
    integrity[file] = integrityOf(content);
  }
  return integrity;
}

/** A folder for what the tests of a file build; gone after the last. */
export function distsOfTests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-dists-'));
  afterAll(() => rm(folder, { recursive: true }));
  return folder;
}

/** The dist folder of a remote's build. `files`: in the place of those that it has otherwise. */
export async function remoteDist(
  root: string,
  build: string,
  change: Partial<RemoteManifest> = {},
  files: Record<string, string> = {},
): Promise<string> {
  const name = change.name ?? 'driver';
  const folder = join(root, `${name}-${build}`);
  const integrity = await writeFiles(folder, {
    'entry.js': `/* ${name}_${build} */`,
    'map.js': '/* map */',
    'lot.js': '/* lot */',
    'lot.css': '/* lot */',
    ...files,
  });
  const content: RemoteManifest = {
    manifestVersion: 2,
    kind: 'remote',
    name,
    version: '1.0.0',
    build,
    ...BUILT,
    hostApi: '^2.0.0',
    routes: [
      { path: '/', audience: ['driver'], title: 'Mapa' },
      { path: '/parking-details/:id', audience: ['driver'], title: 'Parqueo' },
    ],
    menu: [],
    container: `parqueo_${name}_${build}`,
    entry: 'entry.js',
    preload: ['map.js'],
    files: {
      '/': { scripts: ['map.js'], styles: [] },
      '/parking-details/:id': { scripts: ['lot.js'], styles: ['lot.css'] },
    },
    uses: { host: ['api'], modules: { react: ['useState'] } },
    shared: { react: '^19.2.0' },
    integrity,
    ...change,
  };
  await writeFile(join(folder, RELEASE_MANIFEST), JSON.stringify(content));
  return folder;
}

/** The dist folder of a shell's build, with a script that names it. */
export async function shellDist(
  root: string,
  build: string,
  host: HostDescription = HOST,
  more: Record<string, string> = {},
): Promise<string> {
  const folder = join(root, `shell-${build}`);
  const entry = `shell.${build}.js`;
  const integrity = await writeFiles(folder, {
    [entry]: `/* shell_${build} */`,
    [`part.${build}.js`]: `/* part of ${build} */`,
    'index.html': TEMPLATE,
    [HOST_DESCRIPTION]: JSON.stringify(host),
    'site/sw.js': `/* worker of ${build} */`,
    ...more,
  });
  await writeFile(join(folder, RELEASE_MANIFEST), shellManifest(entry, { build, integrity }));
  return folder;
}

/** The dist folder of the owner's build for pages of others. */
export async function embedDist(
  root: string,
  build: string,
  more: Record<string, string> = {},
): Promise<string> {
  const folder = join(root, `owner-embed-${build}`);
  const owner = `/* owner-embed_${build} */`;
  const integrity = await writeFiles(folder, { 'owner.js': owner, ...more });
  const content: EmbedManifest = {
    manifestVersion: 2,
    kind: 'embed',
    name: 'owner-embed',
    version: '1.0.0',
    build,
    ...BUILT,
    entry: 'owner.js',
    integrity,
  };
  await writeFile(join(folder, RELEASE_MANIFEST), JSON.stringify(content));
  return folder;
}
