// `npm run surfaces`: takes snapshots of what packages export at new versions, and of a new Host, and
// writes docs/host.md. A snapshot is never overwritten: a change needs a new version first.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { reportFile, surfaces } from './surfaces/all.mjs';
import { hostReference, referenceFile } from './surfaces/host-reference.mjs';
import { snapshotFile } from './surfaces/host.mjs';
import { written } from './surfaces/report.mjs';
import { top } from './workspace/packages.mjs';
import { switchesOrEnd } from './workspace/words.mjs';

switchesOrEnd();

function write(file, title, parts) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, written(title, parts));
  console.log(`${relative(top, file)}: ${title}`);
}

const { packages, host } = await surfaces();
for (const { folder, name, version, snapshot, parts } of packages)
  if (snapshot?.version !== version)
    write(reportFile(folder), `What others import of ${name} ${version}`, parts);
const hostFile = snapshotFile(host.version);
if (!existsSync(hostFile)) write(hostFile, `Host ${host.version}`, host.parts);
writeFileSync(referenceFile, (await hostReference(host)).text);
