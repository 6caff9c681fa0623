import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDefinition } from '@parqueo/shared-api/contract';
import type { Compiler } from 'webpack';
import { screensIn } from './screens';

/** Fails the build of a remote when a route of its remote.json has no screen, or a screen no route. */
export class ScreensCheckPlugin {
  /**
   * @param dir folder of the remote
   * @param expose the module with defineRemote
   */
  constructor(
    private readonly dir: string,
    private readonly expose: string,
  ) {}

  apply(compiler: Compiler): void {
    const name = ScreensCheckPlugin.name;
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, () => {
        for (const problem of this.problems()) compilation.errors.push(new WebpackError(problem));
      });
    });
  }

  /** Reads the files anew, because in watch mode either may have been saved. */
  private problems(): string[] {
    const { requests: screens, complete } = screensIn(this.read(this.expose));
    if (!complete) return [];
    const { routes } = JSON.parse(this.read('remote.json')) as Pick<RemoteDefinition, 'routes'>;
    const paths = new Set(routes.map(({ path }) => path));
    return [
      ...[...paths]
        .filter((path) => !screens.has(path))
        .map((path) => `remote.json has the route '${path}', and ${this.expose} no screen for it`),
      ...[...screens.keys()]
        .filter((path) => !paths.has(path))
        .map(
          (path) => `${this.expose} has a screen for '${path}', which is no route of remote.json`,
        ),
    ];
  }

  private read(file: string): string {
    return readFileSync(join(this.dir, file), 'utf8');
  }
}
