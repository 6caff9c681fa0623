import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

/** Entries of a package that no build contains. */
const notBuilt = new Set(['./testing', './examples']);

const relativeImport = /(?:from|import\()\s*['"](\.[^'"]+)['"]/g;

/**
 * A package's declarations for others, without comments, of every file that its exports reach.
 * @param {string} folder of the package, from the top
 * @returns {Promise<{ parts: Map<string, string>, entries: string[] }>} text by the file's path
 *   inside the package, and the files that others import
 */
export async function declarationsOf(folder) {
  const out = join(top, '.cache', 'surfaces', folder);
  rmSync(out, { recursive: true, force: true });
  const options = {
    '--rootDir': folder,
    '--outDir': out,
    '--noEmit': 'false',
    '--declaration': 'true',
    '--emitDeclarationOnly': 'true',
    '--removeComments': 'true',
    // The types are checked elsewhere.
    '--noCheck': 'true',
  };
  const compiler = join(top, 'node_modules', 'typescript', 'bin', 'tsc');
  await run(process.execPath, [compiler, '-p', folder, ...Object.entries(options).flat()], {
    cwd: top,
  });

  const { exports } = JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8'));
  const files = new Map();
  const reach = (path) => {
    const name = relative(out, path);
    if (files.has(name)) return;
    const text = readFileSync(path, 'utf8');
    files.set(name, text);
    for (const [, target] of text.matchAll(relativeImport)) {
      const found = declarationAt(join(dirname(path), target));
      if (found) reach(found);
    }
  };
  const entries = Object.entries(exports)
    .filter(([entry]) => !notBuilt.has(entry))
    .map(([, source]) => declarationAt(join(out, source.replace(/\.tsx?$/, ''))));
  for (const entry of entries) reach(entry);
  return {
    parts: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    entries: entries.map((entry) => relative(out, entry)),
  };
}

/** The declaration file of a module, which is given without its ending. */
const declarationAt = (module) =>
  [`${module}.d.ts`, join(module, 'index.d.ts')].find((path) => existsSync(path));
