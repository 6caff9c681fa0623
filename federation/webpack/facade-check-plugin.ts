import type { Compiler, javascript } from 'webpack';
import { facadeExports } from './shared';

/** Fails the build when a source imports a name that the page's facade of a package lacks. */
export class FacadeCheckPlugin {
  apply(compiler: Compiler): void {
    const name = FacadeCheckPlugin.name;
    const exports = facadeExports();
    const { WebpackError } = compiler.webpack;

    const check = (parser: javascript.JavascriptParser) => {
      const verify = (_statement: unknown, source: unknown, imported?: string | null) => {
        if (typeof source !== 'string') return;
        const names = exports.get(source);
        if (!names || (imported && names.has(imported))) return;
        const what = imported ? `'${imported}'` : 'everything';
        parser.state.module.addError(
          new WebpackError(
            `${what} of '${source}' is imported, but the page shares only: ${[...names].join(', ')}. ` +
              `Add the name to federation/facades and release the shell first, or do without it.`,
          ),
        );
      };
      parser.hooks.importSpecifier.tap(name, verify);
      parser.hooks.exportImportSpecifier.tap(name, verify);
    };

    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.parser.for('javascript/auto').tap(name, check);
      factory.hooks.parser.for('javascript/esm').tap(name, check);
    });
  }
}
