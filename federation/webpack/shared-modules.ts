import { ALL_NAMES } from '@parqueo/shared-api/contract';
import type { Compilation, Dependency, Module } from 'webpack';

/** A module of @module-federation/enhanced that stands for a shared one of the page. */
interface ConsumedModule extends Module {
  options: { shareKey: string; requiredVersion: string | { toString(): string } };
}

/** The shared modules that the sources of a build import. */
const consumedModules = (compilation: Compilation): ConsumedModule[] =>
  [...compilation.modules].filter(
    (module): module is ConsumedModule => module.type === 'consume-shared-module',
  );

/** Their ranges, by request. */
export const sharedRanges = (compilation: Compilation): [string, string][] =>
  consumedModules(compilation).map(({ options }) => [
    options.shareKey,
    String(options.requiredVersion),
  ]);

/**
 * The names that a build uses of each shared module, without shaken-off code; '*' if it uses the whole
 * module. To be called after the optimization of chunks and before modules are joined.
 */
export function usedNames(compilation: Compilation): Map<string, string[]> {
  const { moduleGraph, chunkGraph } = compilation;
  const used = new Map<string, string[]>();
  for (const module of consumedModules(compilation)) {
    const names = new Set<string>();
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency, originModule } = connection;
      if (!dependency || !originModule) continue;
      for (const runtime of chunkGraph.getModuleRuntimes(originModule))
        if (connection.isTargetActive(runtime))
          for (const name of referencedNames(compilation, dependency, runtime)) names.add(name);
    }
    used.set(module.options.shareKey, [...names].toSorted());
  }
  return used;
}

type Runtime = Parameters<Dependency['getReferencedExports']>[1];

const referencedNames = (
  { moduleGraph }: Compilation,
  dependency: Dependency,
  runtime: Runtime,
): string[] =>
  dependency
    .getReferencedExports(moduleGraph, runtime)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name))
    .map(([name]) => name ?? ALL_NAMES);

/**
 * The names that each shared module of the shell exports, by request; '*' if they cannot be determined.
 */
export function exportedNames(compilation: Compilation): Map<string, string[]> {
  const { moduleGraph } = compilation;
  return new Map(
    consumedModules(compilation).map((module) => {
      const [connection] = moduleGraph.getOutgoingConnections(module);
      const provided = connection?.module;
      const names = provided && moduleGraph.getExportsInfo(provided).getProvidedExports();
      if (!Array.isArray(names)) return [module.options.shareKey, [ALL_NAMES]];
      // The default import of a CommonJS module is the whole module.
      const own = provided?.buildMeta?.['exportsType'] === 'namespace' ? [] : ['default'];
      return [module.options.shareKey, [...new Set([...names, ...own])].toSorted()];
    }),
  );
}
