// Holds what packages declare for others against what they declared at their last version. A
// difference needs a change that waits in .changeset and names the exports that came or went, one of Host a version of Host, and a remote
// needs no newer Host than the oldest that its remote.json allows; and docs/host.md against the sources.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readChanges } from '../changelog/plan.mjs';
import { surfaces } from '../surfaces/all.mjs';
import { needsNewerHost } from '../surfaces/floors.mjs';
import { hostReference, referenceFile } from '../surfaces/host-reference.mjs';
import { floorOf, ordered, snapshots } from '../surfaces/host.mjs';
import { compared, lines, stepFor } from '../surfaces/report.mjs';
import { top } from '../workspace/packages.mjs';

const changes = readChanges(join(top, '.changeset'));

/** What is wrong with a package's version, or nothing. */
function faultOf({ name, version, kept, parts, entries }) {
  if (kept?.version !== version)
    return `${name} has version ${version}, and what is kept of it is of ${kept?.version}: npm run surfaces`;
  const difference = compared(kept.parts, parts, entries);
  const step = stepFor(difference);
  if (!step) return undefined;
  const waiting = changes.filter(({ steps }) => steps[name]);
  if (!waiting.some(({ steps }) => steps[name] === 'major' || steps[name] === step))
    return (
      `${name} offers others something else than at ${version}:\n${lines(difference)}\n` +
      `This is a ${step} change: say so in a file of .changeset ('${name}': ${step})`
    );
  const told = new Set(waiting.flatMap(({ text }) => text.match(/[\w$]+/g)));
  const untold = difference.names.filter((one) => !told.has(one));
  return untold.length > 0
    ? `Exports came or went since ${version}, and no change of '${name}' in .changeset tells of ${untold.join(', ')}`
    : undefined;
}

const raised = (version, step) => {
  const [major, minor] = version.split('.').map(Number);
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
};

/** What is wrong with the version of Host, or nothing. */
function faultOfHost({ version, parts }, known) {
  const before = known.findLast((item) => ordered(item.version, version) <= 0) ?? known.at(-1);
  if (!before) return `Nothing is kept of Host ${version}: npm run surfaces`;
  const difference = compared(before.parts, parts);
  const step = stepFor(difference);
  if (before.version === version && !step) return undefined;
  const least = step ? raised(before.version, step) : version;
  if (ordered(version, least) >= 0) return `Nothing is kept of Host ${version}: npm run surfaces`;
  return (
    `Host is another than ${before.version} was:\n${lines(difference)}\n` +
    `This is a ${step} change: HOST_API_VERSION is ${least} (shared-api/host/host.ts), then npm run surfaces`
  );
}

/** What is wrong with the range of Host that a remote allows, or nothing. */
function faultOfRemote(app, host, known) {
  const { hostApi } = JSON.parse(readFileSync(join(top, app, 'remote.json'), 'utf8'));
  const floor = floorOf(
    hostApi,
    known.map(({ version }) => version),
  );
  if (!floor) return `${app}/remote.json: hostApi '${hostApi}' allows no Host that there ever was`;
  if (floor === host.version) return undefined;
  const needs = needsNewerHost(app, known.find(({ version }) => version === floor).parts);
  if (needs.length === 0) return undefined;
  return (
    `${app}/remote.json allows Host ${floor}, and the sources need a newer one:\n` +
    `${needs.map((line) => `  ${line}`).join('\n')}\nRaise hostApi, or do without it`
  );
}

/** What is wrong with docs/host.md, or nothing. */
async function faultOfReference(host) {
  const { text, undocumented } = await hostReference(host);
  if (undocumented.length > 0)
    return `Members of Host without a docstring: ${undocumented.join(', ')}`;
  const kept = existsSync(referenceFile) ? readFileSync(referenceFile, 'utf8') : '';
  return kept === text
    ? undefined
    : 'docs/host.md does not say what the sources say: npm run surfaces';
}

const { packages, host } = await surfaces();
const known = snapshots();
const remotes = readdirSync(top).filter((folder) => folder.endsWith('-app'));
const results = [
  ...packages.map(faultOf),
  faultOfHost(host, known),
  await faultOfReference(host),
  ...remotes.map((app) => faultOfRemote(app, host, known)),
];
const faults = results.filter(Boolean);
for (const fault of faults) console.log(`${fault}\n`);
console.log(`surfaces: ${results.length - faults.length} passed, ${faults.length} failed`);
process.exitCode = faults.length > 0 ? 1 : 0;
