import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  MANIFEST_VERSION,
  RELEASE_MANIFEST,
  type RemoteDefinition,
  type RemoteManifest,
} from '@parqueo/shared-api/contract';
import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import { usedHostMembers } from '../host/members';
import { buildIdOf } from '../manifest/build-id';
import { checkManifest } from '../manifest/check';
import { buildOrigin, byKey, emitJson, integrityOfFiles } from './build-files';
import { BUILD_PLACEHOLDER, buildHashOf } from './build-hash-plugin';
import type { FirstFramesPlugin } from './first-frames-plugin';
import { screensIn } from './screens';
import { PAGE_SUPPORT, pageSupportRange } from './shared';
import { sharedRanges, usedNames } from './shared-modules';

/** Chunks of this prefix belong to a remote's first screen: webpackChunkName 'first-<audience>'. */
const FIRST_SCREEN = 'first-';

/** The module that a remote exposes, and the name of its chunk. */
export const EXPOSE = 'src/expose.tsx';
export const PAGE_CHUNK = 'page';

interface ManifestOptions {
  dir: string;
  definition: Omit<RemoteDefinition, '$schema'>;
  version: string;
  /** Global name, with the placeholder of the build's hash. */
  container: string;
  frames: FirstFramesPlugin;
}

/** Facts about a build that webpack has only before it joins modules. */
interface Inside {
  sources: string[];
  modules: Map<string, string[]>;
  /** Chunks that come with each screen, by the request of the exposed module that fetches them. */
  screens: Map<string, ChunkGroup>;
}

/**
 * Writes manifest.json (RemoteManifest): all data for judging and loading a build. Fails the build when a
 * route of remote.json has no screen, or a screen no route.
 */
export function remoteManifest(options: ManifestOptions) {
  const { dir, definition, version, container, frames } = options;
  const exposedFile = join(dir, EXPOSE);

  /** Routes without a screen and screens without a route. Watched files may have been saved meanwhile. */
  function problems(): string[] {
    const { requests: screens, complete } = screensIn(readFileSync(exposedFile, 'utf8'));
    if (!complete) return [];
    const text = readFileSync(join(dir, 'remote.json'), 'utf8');
    const { routes } = JSON.parse(text) as Pick<RemoteDefinition, 'routes'>;
    const paths = new Set(routes.map(({ path }) => path));
    return [
      ...[...paths]
        .filter((path) => !screens.has(path))
        .map((path) => `remote.json has the route '${path}', and ${EXPOSE} no screen for it`),
      ...[...screens.keys()]
        .filter((path) => !paths.has(path))
        .map((path) => `${EXPOSE} has a screen for '${path}', which is no route of remote.json`),
    ];
  }

  function screenGroups({ modules, chunkGraph }: Compilation): Inside['screens'] {
    const exposed = [...modules].find((module) => resourceOf(module) === exposedFile);
    return new Map(
      (exposed?.blocks ?? []).flatMap((block) => {
        const group = chunkGraph.getBlockChunkGroup(block);
        return block.request && group ? [[block.request, group]] : [];
      }),
    );
  }

  function describe(
    compilation: Compilation,
    { sources, modules, screens }: Inside,
  ): RemoteManifest {
    const entry = compilation.entrypoints.get(container)?.getEntrypointChunk();
    const [entryFile] = entry ? filesOf([entry]).scripts : [];
    if (!entry || !entryFile) throw new Error('The build has no container');

    const besidesEntry = (groups: ChunkGroup[]) =>
      filesOf(groups.flatMap(({ chunks }) => chunks).filter((chunk) => chunk !== entry));
    const named = [...compilation.namedChunkGroups];
    const pageGroups = named.filter(([group]) => group === PAGE_CHUNK).map(([, group]) => group);
    const first = named
      .filter(([group]) => group === PAGE_CHUNK || group.startsWith(FIRST_SCREEN))
      .map(([, group]) => group);
    const { scripts: preload } = besidesEntry(first);

    const { requests } = screensIn(readFileSync(exposedFile, 'utf8'));
    const files = definition.routes.map(({ path }) => {
      const screen = screens.get(requests.get(path) ?? '');
      const needed = besidesEntry(screen ? [...pageGroups, screen] : pageGroups);
      const frame = frames.files[path];
      return [path, frame ? { ...needed, frame } : needed] as const;
    });
    const manifest = {
      manifestVersion: MANIFEST_VERSION,
      kind: 'remote',
      ...definition,
      version,
      ...buildOrigin(dir),
      container: container.replace(BUILD_PLACEHOLDER, buildHashOf(compilation)),
      entry: entryFile,
      preload,
      integrity: integrityOfFiles(compilation),
      shared: byKey([[PAGE_SUPPORT, pageSupportRange()], ...sharedRanges(compilation)]),
      files: byKey(files),
      uses: {
        // Only the page of its own checkout shows a development build.
        host: compilation.options.mode === 'production' ? usedHostMembers(dir, sources) : [],
        modules: byKey([...modules]),
      },
    } as const;
    return { ...manifest, build: buildIdOf(manifest) };
  }

  return (compiler: Compiler) => {
    const { Compilation: Stages, WebpackError } = compiler.webpack;
    const name = 'RemoteManifest';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let inside: Inside | undefined;
      compilation.hooks.afterOptimizeChunks.tap(name, () => {
        inside = {
          sources: sourcesIn(compilation),
          modules: usedNames(compilation),
          screens: screenGroups(compilation),
        };
      });
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        // A source that cannot be parsed has an error of its own.
        if (compilation.errors.length > 0 || !inside) return;
        const found = problems().map((problem) => new WebpackError(problem));
        compilation.errors.push(...found);
        if (found.length > 0) return;
        const manifest = describe(compilation, inside);
        emitJson(compilation, RELEASE_MANIFEST, checkManifest(manifest, RELEASE_MANIFEST));
      });
    });
  };
}

const sourcesIn = ({ modules, chunkGraph }: Compilation): string[] =>
  [...modules].flatMap((module) => {
    const file = resourceOf(module);
    const source = file && /\.tsx?$/.test(file) && chunkGraph.getNumberOfModuleChunks(module) > 0;
    return source ? [file] : [];
  });

const resourceOf = (module: Module): string | undefined =>
  'resource' in module ? String(module.resource) : undefined;

function filesOf(chunks: Chunk[]) {
  const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
