// `npm run changelog`: turns the files of .changeset into versions and lines of changelogs. `--plan` only
// prints them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plan, readChanges, released } from './changelog/plan.mjs';
import { packages, top } from './workspace/packages.mjs';
import { switchesOrEnd } from './workspace/words.mjs';

const switches = switchesOrEnd('plan');

const folder = join(top, '.changeset');

/** Writes a package's next version, and its changes above the earlier ones. */
function write({ folder: name, version, lines }, date) {
  const description = join(top, name, 'package.json');
  const text = readFileSync(description, 'utf8');
  writeFileSync(description, text.replace(/("version": ")[^"]+/, `$1${version}`));
  const changelog = join(top, name, 'CHANGELOG.md');
  const [title, ...earlier] = readFileSync(changelog, 'utf8').split(/\n(?=## )/);
  const section = [`## ${version} (${date})`, '', ...lines.map((line) => `- ${line}`), ''];
  writeFileSync(changelog, [title, section.join('\n'), ...earlier].join('\n'));
}

try {
  const changes = readChanges(folder);
  const next = plan(released(packages()), changes);
  for (const { name, version, lines } of next)
    console.log(`${name} ${version}\n${lines.map((line) => `  ${line}`).join('\n')}`);
  if (next.length === 0) console.log('No change waits in .changeset');
  if (!switches.plan) {
    const [date] = new Date().toISOString().split('T');
    for (const item of next) write(item, date);
    for (const { file } of changes) rmSync(join(folder, file));
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
