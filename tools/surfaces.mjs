// `npm run surfaces`: keeps what packages declare at their new versions, and a new version of Host,
// and writes docs/host.md.
// What is kept of a version is not written again: a change needs a version first.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { reportFile, surfaces } from './surfaces/all.mjs';
import { hostReference, referenceFile } from './surfaces/host-reference.mjs';
import { snapshotFile } from './surfaces/host.mjs';
import { written } from './surfaces/report.mjs';
import { top } from './workspace/packages.mjs';
import { takeOnlyOrEnd } from './workspace/words.mjs';

takeOnlyOrEnd([]);

function write(file, title, parts) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, written(title, parts));
  console.log(`${relative(top, file)}: ${title}`);
}

const { packages, host } = await surfaces();
for (const { folder, name, version, kept, parts } of packages)
  if (kept?.version !== version)
    write(reportFile(folder), `What others import of ${name} ${version}`, parts);
const snapshot = snapshotFile(host.version);
if (!existsSync(snapshot)) write(snapshot, `Host ${host.version}`, host.parts);
writeFileSync(referenceFile, (await hostReference(host)).text);
