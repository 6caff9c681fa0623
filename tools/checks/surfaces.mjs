// Compares what packages export with the snapshots of their last versions. A difference needs a change
// in .changeset that names the exports added or removed; a difference of Host needs a new version of it,
// and docs/host.md must match the sources.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gte, inc, lte } from 'semver';
import { readChanges } from '../changelog/plan.mjs';
import { surfaces } from '../surfaces/all.mjs';
import { hostReference, referenceFile } from '../surfaces/host-reference.mjs';
import { snapshots } from '../surfaces/host.mjs';
import { compared, lines, stepFor } from '../surfaces/report.mjs';
import { top } from '../workspace/packages.mjs';

const changes = readChanges(join(top, '.changeset'));

/** The fault of a package's version, or nothing. */
function faultOf({ name, version, snapshot, parts }) {
  if (snapshot?.version !== version)
    return `${name} has version ${version}, and its snapshot is of ${snapshot?.version}: npm run surfaces`;
  const difference = compared(snapshot.parts, parts);
  const step = stepFor(difference);
  if (!step) return undefined;
  const waiting = changes.filter(({ steps }) => steps[name]);
  if (!waiting.some(({ steps }) => steps[name] === 'major' || steps[name] === step))
    return (
      `${name} exports something else than at ${version}:\n${lines(difference)}\n` +
      `This is a ${step} change: say so in a file of .changeset ('${name}': ${step})`
    );
  const mentioned = new Set(waiting.flatMap(({ text }) => text.match(/[\w$]+/g)));
  const unmentioned = difference.names.filter((one) => !mentioned.has(one));
  return unmentioned.length > 0
    ? `Exports came or went since ${version}, and no change of '${name}' in .changeset names ${unmentioned.join(', ')}`
    : undefined;
}

/** The fault of the version of Host, or nothing. */
function faultOfHost({ version, parts }) {
  const hosts = snapshots();
  const before = hosts.findLast((item) => lte(item.version, version)) ?? hosts.at(-1);
  if (!before) return `There is no snapshot of Host ${version}: npm run surfaces`;
  const difference = compared(before.parts, parts);
  const step = stepFor(difference);
  if (before.version === version && !step) return undefined;
  const least = step ? inc(before.version, step) : version;
  if (gte(version, least)) return `There is no snapshot of Host ${version}: npm run surfaces`;
  return (
    `Host differs from ${before.version}:\n${lines(difference)}\n` +
    `This is a ${step} change: HOST_API_VERSION is ${least} (shared-api/host/host.ts), then npm run surfaces`
  );
}

/** The fault of docs/host.md, or nothing. */
async function faultOfReference(host) {
  const { text, undocumented } = await hostReference(host);
  if (undocumented.length > 0)
    return `Members of Host without a docstring: ${undocumented.join(', ')}`;
  const written = existsSync(referenceFile) ? readFileSync(referenceFile, 'utf8') : '';
  return written === text ? undefined : 'docs/host.md does not match the sources: npm run surfaces';
}

const { packages, host } = await surfaces();
const results = [...packages.map(faultOf), faultOfHost(host), await faultOfReference(host)];
const faults = results.filter(Boolean);
for (const fault of faults) console.log(`${fault}\n`);
console.log(`surfaces: ${results.length - faults.length} passed, ${faults.length} failed`);
process.exitCode = faults.length > 0 ? 1 : 0;
