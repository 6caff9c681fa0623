import type { RemoteDefinition, RemoteManifest } from '@parqueo/shared-api/contract';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import { checkManifest } from '../manifest/check';
import { integrityOf } from '../manifest/integrity';
import { BUILD_PLACEHOLDER, buildHashOf } from './build-hash-plugin';
import { PAGE_SUPPORT, pageSupportRange } from './shared';

/** Chunks of this prefix belong to a remote's first screen: webpackChunkName 'first-<audience>'. */
const FIRST_SCREEN = 'first-';

const published = (file: string) => !/\.(?:br|gz|map|txt)$/.test(file);

interface ManifestOptions {
  definition: Omit<RemoteDefinition, '$schema'>;
  version: string;
  /** Global name, with the placeholder of the build's hash. */
  container: string;
  /** Name of the exposed chunk. */
  page: string;
}

/** Writes manifest.json (RemoteManifest): all that the page must know to load this build. */
export class ManifestPlugin {
  constructor(private readonly options: ManifestOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    const name = ManifestPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (compilation.errors.length > 0) return;
        const manifest = checkManifest(this.describe(compilation), 'manifest.json');
        const content = `${JSON.stringify(manifest, null, 2)}\n`;
        compilation.emitAsset('manifest.json', new sources.RawSource(content));
      });
    });
  }

  private describe(compilation: Compilation): RemoteManifest {
    const { definition, version, container, page } = this.options;
    const build = buildHashOf(compilation);
    const entry = compilation.entrypoints.get(container)?.getEntrypointChunk();
    const [entryFile] = entry ? scriptsOf([entry]) : [];
    if (!entryFile) throw new Error('The build has no container');

    const first = [...compilation.namedChunkGroups]
      .filter(([group]) => group === page || group.startsWith(FIRST_SCREEN))
      .flatMap(([, group]) => group.chunks)
      .filter((chunk) => chunk !== entry);
    const files = compilation.getAssets().filter((asset) => published(asset.name));
    return {
      ...definition,
      version,
      build,
      container: container.replace(BUILD_PLACEHOLDER, build),
      entry: entryFile,
      preload: [...new Set(scriptsOf(first))],
      styles: [...new Set(first.flatMap((chunk) => [...chunk.files]).filter(isStyle))],
      integrity: byKey(files.map((asset) => [asset.name, integrityOf(asset.source.buffer())])),
      shared: byKey([[PAGE_SUPPORT, pageSupportRange()], ...sharedRanges(compilation)]),
    };
  }
}

const isStyle = (file: string) => file.endsWith('.css');

const scriptsOf = (chunks: Chunk[]) =>
  chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));

/** An object with its keys in a fixed order, so that equal builds have equal manifests. */
const byKey = (entries: [string, string][]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

interface SharedModule extends Module {
  options: { shareKey: string; requiredVersion: string | { toString(): string } };
}

/** Ranges of the shared modules that the sources really import. */
const sharedRanges = (compilation: Compilation): [string, string][] =>
  [...compilation.modules]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => {
      const { options } = module as SharedModule;
      return [options.shareKey, String(options.requiredVersion)];
    });
