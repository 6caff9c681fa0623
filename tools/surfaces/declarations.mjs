import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';
import { importTypeScript } from '../workspace/typescript.mjs';

/** Entries of a package that no build contains. */
const notBuilt = new Set(['./testing', './examples']);

const relativeImport = /(?:from|import\()\s*['"](\.[^'"]+)['"]/g;

/** Part of a surface that lists the names that others import, by entry: './client ApiError'. */
export const EXPORTS = 'exports';

/** The names that entries export, as the compiler finds them. */
async function namesOf(folder, entries) {
  const { inProject } = await importTypeScript('federation/host/members.ts');
  return inProject(folder, ({ program, checker }) =>
    entries.flatMap(([entry, source]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(join(folder, source)));
      const names = checker.getExportsOfModule(module).map(({ name }) => name);
      return names.toSorted().map((name) => `${entry} ${name}`);
    }),
  );
}

/**
 * What a package offers to others, by the compiler: the names that can be imported, and the declarations,
 * without comments, of every file that these reach.
 * @param {string} folder of the package, from the top
 * @returns {Promise<Map<string, string>>} text by the file's path inside the package
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
  const entries = Object.entries(exports).filter(([entry]) => !notBuilt.has(entry));
  for (const [, source] of entries) reach(declarationAt(join(out, source.replace(/\.tsx?$/, ''))));
  return new Map([
    [EXPORTS, (await namesOf(join(top, folder), entries)).join('\n')],
    ...[...files].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}

/** The declaration file of a module, which is given without its ending. */
const declarationAt = (module) =>
  [`${module}.d.ts`, join(module, 'index.d.ts')].find((path) => existsSync(path));
