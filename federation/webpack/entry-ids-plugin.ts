import type { Compiler, Module } from 'webpack';

/** The id of a module whose own name has an address on this machine in it; undefined for all others. */
function idOf(module: Module): string | undefined {
  if (module.identifier().startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '')
    ? 'federation'
    : undefined;
}

/**
 * Names what Module Federation writes itself: a container's entry, and the module that starts its
 * runtime. Webpack would take their ids from addresses on this machine, so that one commit built in
 * two checkouts gave two builds.
 */
export class EntryIdsPlugin {
  apply(compiler: Compiler): void {
    const name = EntryIdsPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Webpack leaves an id that a module has already.
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
