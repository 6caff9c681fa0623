import { execFile } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyOfRepository, linkPackages } from '../test/copy.mjs';
import { top } from '../workspace/packages.mjs';
import { createRemote } from './create.mjs';

let copy;

beforeAll(() => {
  copy = copyOfRepository();
  createRemote(copy, { name: 'guardia', title: 'Guardia', audience: 'admin' });
  linkPackages(copy, 'auth-app', 'guardia-app');
}, 30_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (...command) =>
  promisify(execFile)(process.execPath, command, { cwd: copy }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `failed: ${stdout}${stderr}`,
  );

test('FED-01 a new remote keeps to the format', async () => {
  expect(await run('node_modules/oxfmt/bin/oxfmt', '--check', 'guardia-app')).not.toMatch(
    /^failed/,
  );
});

test('FED-01 a new remote passes the linter, which holds it to the import rules', async () => {
  const lint = () => run('node_modules/oxlint/bin/oxlint', '--type-aware', 'guardia-app');
  expect(await lint()).not.toMatch(/^failed/);
  const breach = join(copy, 'guardia-app/src/breach.ts');
  writeFileSync(breach, "import '@parqueo/federation/runtime';\n");
  expect(await lint()).toMatch(/^failed.*architecture\(imports\)/s);
  rmSync(breach);
});

test('FED-01 a new remote has nothing that it does not use', async () => {
  const knip = await run('node_modules/knip/bin/knip.js', '--workspace', 'guardia-app');
  expect(knip).not.toMatch(/^failed/);
});

test('FED-01 a new remote has its types and its tests, without a line in the configuration', async () => {
  expect(await run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'guardia-app')).toBe('');
  const report = await run(
    'node_modules/jest/bin/jest.js',
    '--json',
    '--selectProjects',
    'guardia-app',
  );
  expect(JSON.parse(report.slice(report.indexOf('{')))).toMatchObject({
    success: true,
    numPassedTests: 3,
  });
});

// From nothing, with the package manager and every build: some minutes.
if (process.env.NEW_REMOTE === 'whole')
  test('FED-01 in an empty clone only its folder and the lockfile are new, and all of it passes', async () => {
    const clone = join(copy, 'clone');
    const inClone = (program, ...parameters) =>
      promisify(execFile)(program, parameters, { cwd: clone, maxBuffer: 1e8 });
    await promisify(execFile)('git', ['clone', '--quiet', top, clone]);
    await inClone('npm', 'run', 'new-remote', 'guardia');
    const { stdout } = await inClone('git', 'status', '--porcelain');
    expect(stdout).toBe(' M pnpm-lock.yaml\n?? guardia-app/\n');
    await inClone('npm', 'test', '--', 'guardia', 'unused', 'build', 'size', 'sbom');
  }, 900_000);

test.each([
  ['driver', 'driver-app exists'],
  ['booking', "/booking is a screen of 'driver'"],
  ['Guardia', "'Guardia' is no name"],
  ['guardia-app', "'guardia-app' is no name"],
  ['owner-embed', "'owner-embed' is no name"],
  ['constructor', "'constructor' is no name"],
  ['a'.repeat(32), 'at most 31 characters'],
  ...[
    'shell',
    'server',
    'shared-ui',
    'docs',
    'node-modules',
    'start',
    'lint',
    'unit',
    'release',
    'equal-builds',
    'new-remote',
    'api',
    'remotes',
    'auto',
  ].map((name) => [name, `'${name}' is a word of this repository`]),
])('there can be no new remote %s, and nothing is written', (name, reason) => {
  const before = readdirSync(copy);
  expect(() => createRemote(copy, { name, audience: 'driver' })).toThrow(reason);
  expect(readdirSync(copy)).toEqual(before);
});

test('its title needs no escaping, its audience exists', () => {
  const remote = { name: 'torre', audience: 'driver' };
  expect(() => createRemote(copy, { ...remote, title: "D'Angelo" })).toThrow('escaping');
  expect(() => createRemote(copy, { ...remote, audience: 'guard' })).toThrow('driver, admin');
});
