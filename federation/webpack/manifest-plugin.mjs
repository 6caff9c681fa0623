import { checkManifest } from '../manifest/check.mjs';
import { integrityOf } from '../manifest/integrity.mjs';
import { BUILD_PLACEHOLDER, buildHashOf } from './build-hash-plugin.mjs';
import { PAGE_SUPPORT, pageSupportRange } from './shared.mjs';

/** Chunks of this prefix belong to a remote's first screen: webpackChunkName 'first-<audience>'. */
const FIRST_SCREEN = 'first-';

const published = (/** @type {string} */ file) => !/\.(?:br|gz|map|txt)$/.test(file);

/** Writes manifest.json (RemoteManifest): all that the page must know to load this build. */
export class ManifestPlugin {
  /**
   * @param {object} options
   * @param {import('../manifest/check.mjs').RemoteDefinition} options.definition
   * @param {string} options.version
   * @param {string} options.container global name, with the placeholder of the build's hash
   * @param {string} options.page name of the exposed chunk
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = ManifestPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        if (compilation.errors.length > 0) return;
        const manifest = await checkManifest(this.describe(compilation), 'manifest.json');
        const content = `${JSON.stringify(manifest, null, 2)}\n`;
        compilation.emitAsset('manifest.json', new sources.RawSource(content));
      });
    });
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @returns {import('../manifest/check.mjs').RemoteManifest}
   */
  describe(compilation) {
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

const isStyle = (/** @type {string} */ file) => file.endsWith('.css');

/** @param {import('webpack').Chunk[]} chunks */
const scriptsOf = (chunks) =>
  chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));

/**
 * An object with its keys in a fixed order, so that equal builds have equal manifests.
 * @param {[string, string][]} entries
 */
const byKey = (entries) => Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Ranges of the shared modules that the sources really import.
 * @param {import('webpack').Compilation} compilation
 * @returns {[string, string][]}
 */
const sharedRanges = (compilation) =>
  [...compilation.modules]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => {
      const { options } = /** @type {SharedModule} */ (module);
      return [options.shareKey, String(options.requiredVersion)];
    });

/**
 * @typedef {import('webpack').Module & {
 *   options: { shareKey: string, requiredVersion: string | { toString(): string } }
 * }} SharedModule
 */
