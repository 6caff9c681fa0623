// Proves that the linter still reports every breach of the import rules: writes the cases beside this file
// into a folder of their own and lints them under the project's own configuration. So a linter that
// stops reporting fails the build.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { top } from '../../workspace/packages.mjs';
import { cases } from './cases.mjs';

const rules = new Set(['architecture(imports)', 'architecture(words)', 'import(no-cycle)']);

/** Each case with a file of its own. */
const files = Object.entries(cases).flatMap(([pattern, kinds]) =>
  Object.entries(kinds).flatMap(([kind, all]) =>
    all.map((text, index) => ({
      file: pattern.replace('*', `${kind}-${index}`),
      isBroken: kind === 'broken',
      statement: text.includes(' ') ? text : `import '${text}';`,
    })),
  ),
);

const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
try {
  const descriptions = readdirSync(top).map((entry) => join(entry, 'package.json'));
  for (const file of [
    '.oxlintrc.json',
    'tools/checks/import-rules/plugin.mjs',
    'tools/checks/import-rules/rules.mjs',
    ...descriptions.filter((description) => existsSync(join(top, description))),
  ])
    cpSync(join(top, file), join(folder, file));
  for (const { file, statement } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${statement}\n`);
  }
  const linter = spawnSync(
    process.execPath,
    [join(top, 'node_modules/oxlint/bin/oxlint'), '--format=json'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (!linter.stdout.startsWith('{')) throw new Error(linter.stdout + linter.stderr);
  const reported = new Set(
    JSON.parse(linter.stdout)
      .diagnostics.filter(({ code }) => rules.has(code))
      .map(({ filename }) => filename.split(sep).join('/')),
  );
  const wrong = files.filter(({ file, isBroken }) => reported.has(file) !== isBroken);
  for (const { file, isBroken, statement } of wrong)
    console.log(`${isBroken ? 'not reported' : 'reported, but legal'}: ${file}: ${statement}`);
  console.log(`import rules: ${files.length - wrong.length} passed, ${wrong.length} failed`);
  process.exitCode = wrong.length > 0 || files.length === 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
