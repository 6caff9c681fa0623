import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyOfRepository, linkPackages } from '../test/copy.mjs';
import { top } from '../workspace/packages.mjs';
import { createRemote } from './create.mjs';

// Patience for a slow machine: the last test installs and builds everything.
jest.setTimeout(900_000);

let copy;

beforeAll(() => {
  copy = copyOfRepository();
  createRemote(copy, { name: 'guardia', title: 'Guardia', audience: 'admin' });
  linkPackages(copy, 'auth-app', 'guardia-app');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// Its own tests are none of this run's.
const env = { ...process.env, FULL: '' };
const run = (...command) =>
  promisify(execFile)(process.execPath, command, { cwd: copy, env }).then(
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

test('FED-01 in an empty clone only its folder and the lockfile are new, and all of it passes', async () => {
  const clone = join(copy, 'clone');
  const inClone = (program, ...parameters) =>
    promisify(execFile)(program, parameters, { cwd: clone, env, maxBuffer: 1e8 }).catch((error) => {
      throw new Error(`${error.message}\n${error.stdout}${error.stderr}`);
    });
  await promisify(execFile)('git', ['clone', '--quiet', top, clone]);
  await inClone('npm', 'run', 'new-remote', 'guardia');
  const { stdout } = await inClone('git', 'status', '--porcelain');
  expect(stdout).toBe(' M pnpm-lock.yaml\n?? guardia-app/\n');
  await inClone('npm', 'test', '--', 'guardia', 'unused', 'build', 'size');
});
