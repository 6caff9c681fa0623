import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBuild, makeEmbed, makeShell } from '@parqueo/registry/testing';
import {
  HOST_DESCRIPTION,
  type HostDescription,
  PAGE_CONFIG_ELEMENT,
  RELEASE_MANIFEST,
  type RemoteManifest,
  type ShellManifest,
} from '@parqueo/shared-api/contract';

export { integrityOf } from '@parqueo/registry/testing';

/** An index.html with the slots that the server fills. */
export const TEMPLATE = `<!doctype html><html lang="es"><head><meta name="csp-nonce" content="{{nonce}}">
<script type="application/json" id="${PAGE_CONFIG_ELEMENT}" nonce="{{nonce}}">{{config}}</script></head>
<body>{{files}}<div id="root"></div></body></html>`;

/** manifest.json of a shell that begins with this script. */
export const shellManifest = (
  entry: string,
  { build = 'abcdef123456', integrity = {} }: Partial<ShellManifest> = {},
): string =>
  JSON.stringify({
    manifestVersion: 2,
    kind: 'shell',
    name: 'shell',
    version: '1.0.0',
    build,
    commit: null,
    builtAt: '2026-03-04T15:00:00Z',
    entry,
    integrity,
  } satisfies ShellManifest);

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

/** A folder for what the tests of a file build; gone after the last. */
export function distsOfTests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-dists-'));
  afterAll(() => rm(folder, { recursive: true }));
  return folder;
}

/** The dist folder of a remote's build. `files`: in the place of those that it has otherwise. */
export const remoteDist = (
  root: string,
  build: string,
  change: Partial<RemoteManifest> = {},
  files: Record<string, string> = {},
): Promise<string> =>
  makeBuild(
    root,
    build,
    {
      version: '1.0.0',
      hostApi: '^2.0.0',
      routes: [
        { path: '/', audience: ['driver'], title: 'Mapa' },
        { path: '/parking-details/:id', audience: ['driver'], title: 'Parqueo' },
      ],
      preload: ['map.js'],
      files: {
        '/': { scripts: ['map.js'], styles: [] },
        '/parking-details/:id': { scripts: ['lot.js'], styles: ['lot.css'] },
      },
      uses: { host: ['api'], modules: { react: ['useState'] } },
      ...change,
    },
    {
      'entry.js': `/* ${change.name ?? 'driver'}_${build} */`,
      'map.js': '/* map */',
      'lot.js': '/* lot */',
      'lot.css': '/* lot */',
      ...files,
    },
  );

/** The dist folder of a shell's build, with a script that names it. */
export const shellDist = (
  root: string,
  build: string,
  host: HostDescription = HOST,
  more: Record<string, string> = {},
): Promise<string> =>
  makeShell(root, build, host, {
    [`shell.${build}.js`]: `/* shell_${build} */`,
    [`part.${build}.js`]: `/* part of ${build} */`,
    'index.html': TEMPLATE,
    'site/sw.js': `/* worker of ${build} */`,
    ...more,
  });

/** The dist folder of the owner's build for pages of others. */
export const embedDist = (
  root: string,
  build: string,
  more: Record<string, string> = {},
): Promise<string> => makeEmbed(root, build, { 'owner.js': `/* owner-embed_${build} */`, ...more });
