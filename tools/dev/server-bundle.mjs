import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { top } from '../workspace/packages.mjs';

/**
 * The server's development build, made anew in milliseconds.
 * @param {string} dist
 * @returns `files`: what server-process.mjs starts; `update`: builds, and names the files that changed. None do
 *   when the sources do not build; esbuild itself reports the errors.
 */
export async function openServerBundle(dist) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  // Folder where Node looks for packages outside the bundle.
  const packages = join(dirname(dist), 'node_modules');
  rmSync(packages, { recursive: true, force: true });
  symlinkSync(join(top, 'server', 'node_modules'), packages, 'junction');

  const { openBuild } = await import('../../server/build.mjs');
  const build = await openBuild(dist);
  const hashes = new Map();
  const files = { main: join(dist, 'main.mjs'), packages: join(dist, 'packages.mjs') };

  /** @returns {Promise<string[]>} */
  async function update() {
    // The bundler has reported the error; the running server stays until it is fixed.
    const result = await build.rebuild().catch(() => null);
    const changed = (result?.outputFiles ?? []).filter(
      ({ path, hash }) => hashes.get(path) !== hash,
    );
    for (const { path, hash, contents } of changed) {
      hashes.set(path, hash);
      writeFileSync(path, contents);
    }
    if (changed.length > 0) writeFileSync(files.packages, importsOf(result.metafile));
    return changed.map(({ path }) => basename(path));
  }

  return { files, update, close: () => build.dispose() };
}

/** Imports of all packages outside the bundle, to load them ahead. */
function importsOf({ outputs }) {
  const main = Object.values(outputs).find(({ entryPoint }) => entryPoint?.endsWith('/main.ts'));
  const names = main.imports.filter(({ external }) => external).map(({ path }) => path);
  return [...new Set(names)].map((name) => `import '${name}';\n`).join('');
}
