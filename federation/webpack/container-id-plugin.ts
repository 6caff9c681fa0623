import type { Compiler, Module } from 'webpack';

const isContainer = (module: Module) => module.identifier().startsWith('container entry ');

/**
 * Names the container's entry module itself. Webpack would take its name from the address of the
 * federation runtime on this machine, so that one commit built in two folders gave two builds.
 */
export class ContainerIdPlugin {
  apply(compiler: Compiler): void {
    const name = ContainerIdPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Names that are given before webpack's own stay.
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules)
          if (isContainer(module)) compilation.chunkGraph.setModuleId(module, 'container');
      });
    });
  }
}
