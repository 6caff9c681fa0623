import type { Compiler, Module } from 'webpack';

/** An id for a module whose name contains a path on this machine; undefined for all others. */
function idOf(module: Module): string | undefined {
  if (module.identifier().startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '')
    ? 'federation'
    : undefined;
}

/**
 * Sets the ids of Module Federation's own modules: a container's entry and the start of its runtime.
 * Webpack would derive them from paths on this machine, so that two checkouts of one commit gave two
 * builds.
 */
export class EntryIdsPlugin {
  apply(compiler: Compiler): void {
    const name = EntryIdsPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Webpack does not change existing ids.
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
