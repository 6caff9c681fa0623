import {
  HOST_DESCRIPTION,
  HOST_DESCRIPTION_VERSION,
  type HostDescription,
  type ShellManifest,
} from '@parqueo/shared-api/contract';
import { MENU_ICONS, MENU_SLOTS } from '@parqueo/shared-api/contract/schemas';
import type { Compiler } from 'webpack';
import type { HostInterface } from '../host/members';
import { integrityOfFiles, isPublished } from './build-files';
import { PAGE_SUPPORT, pageSupportVersion } from './shared';
import { exportedNames } from './shared-modules';

interface ShellFilesOptions {
  chunk: string;
  /** Shared modules of the page, by request. */
  provided: Record<string, { version: string }>;
  /** Reads Host from the sources. */
  host: () => HostInterface;
}

/**
 * Writes host.json (HostDescription), which describes what this shell offers to remotes, and collects the
 * data of the manifest. Fails a build whose page would need more than one initial script.
 */
export class ShellFilesPlugin {
  /** The page's initial script, relative to the build's folder, once it is built. */
  entry: string | undefined;
  /** Integrity of the page's files; empty until they are built. */
  integrity: ShellManifest['integrity'] = {};

  constructor(private readonly options: ShellFilesOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, WebpackError, sources } = compiler.webpack;
    const name = ShellFilesPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let names = new Map<string, string[]>();
      compilation.hooks.afterOptimizeChunks.tap(name, () => {
        names = exportedNames(compilation);
      });
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = compilation.entrypoints.get(this.options.chunk)?.getFiles() ?? [];
        const [entry, ...others] = files.filter(isPublished);
        if (!entry?.endsWith('.js') || others.length > 0) {
          compilation.errors.push(
            new WebpackError(`A page begins with one script of the shell, not ${files.join(', ')}`),
          );
          return;
        }
        this.entry = entry;
        const host = JSON.stringify(this.describeHost(names));
        compilation.emitAsset(HOST_DESCRIPTION, new sources.RawSource(host));
        this.integrity = integrityOfFiles(compilation);
      });
    });
  }

  private describeHost(names: Map<string, string[]>): HostDescription {
    const { version, members } = this.options.host();
    const shared = Object.entries(this.options.provided).map(([module, provided]) => [
      module,
      { version: provided.version, names: names.get(module) ?? [] },
    ]);
    return {
      hostVersion: HOST_DESCRIPTION_VERSION,
      hostApi: version,
      members,
      shared: {
        ...Object.fromEntries(shared),
        [PAGE_SUPPORT]: { version: pageSupportVersion(), names: [] },
      },
      icons: [...MENU_ICONS],
      slots: [...MENU_SLOTS],
    };
  }
}
