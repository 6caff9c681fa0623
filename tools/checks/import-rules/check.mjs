// Proves that the linter still reports every breach of the import rules: lints the tree beside this
// file, under the project's own configuration, in a folder of its own. Files named broken-* must be
// reported, all others must not. A checker gone blind fails the build here.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const top = join(here, '..', '..', '..');
const rules = new Set(['architecture(imports)', 'architecture(words)', 'import(no-cycle)']);

const copy = mkdtempSync(join(tmpdir(), 'import-rules-'));
try {
  cpSync(join(here, 'tree'), copy, { recursive: true });
  for (const file of [
    '.oxlintrc.json',
    'tools/checks/import-rules/plugin.mjs',
    'tools/checks/import-rules/rules.mjs',
  ])
    cpSync(join(top, file), join(copy, file));
  for (const entry of readdirSync(top)) {
    const description = join(entry, 'package.json');
    if (existsSync(join(top, description))) cpSync(join(top, description), join(copy, description));
  }
  const linter = spawnSync(
    process.execPath,
    [join(top, 'node_modules/oxlint/bin/oxlint'), '--format=json'],
    { cwd: copy, encoding: 'utf8' },
  );
  if (!linter.stdout.startsWith('{')) throw new Error(linter.stdout + linter.stderr);
  const reported = new Set(
    JSON.parse(linter.stdout)
      .diagnostics.filter(({ code }) => rules.has(code))
      .map(({ filename }) => filename.split(sep).join('/')),
  );
  const files = readdirSync(join(here, 'tree'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(here, 'tree').length + 1))
    .map((file) => file.split(sep).join('/'));
  const wrong = files.filter((file) => reported.has(file) !== basename(file).startsWith('broken-'));
  for (const file of wrong)
    console.log(reported.has(file) ? `reported, but legal: ${file}` : `not reported: ${file}`);
  console.log(`import rules: ${files.length - wrong.length} passed, ${wrong.length} failed`);
  process.exitCode = wrong.length > 0 || files.length === 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
