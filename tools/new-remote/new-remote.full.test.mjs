import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { top } from '../workspace/packages.mjs';

// Patience for a slow machine, which installs and builds everything.
jest.setTimeout(900_000);

const folder = mkdtempSync(join(tmpdir(), 'new-remote-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Its own tests are none of this run's.
const env = { ...process.env, FULL: '' };
const clone = join(folder, 'clone');
const inClone = (program, ...parameters) =>
  promisify(execFile)(program, parameters, { cwd: clone, env, maxBuffer: 1e8 }).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout}${error.stderr}`);
  });

test('FED-01 in an empty clone only its folder and the lockfile are new, and format, types, lint, tests, unused code and sizes pass', async () => {
  await promisify(execFile)('git', ['clone', '--quiet', top, clone]);
  await inClone('npm', 'run', 'new-remote', 'guardia');
  const { stdout } = await inClone('git', 'status', '--porcelain');
  expect(stdout).toBe(' M pnpm-lock.yaml\n?? guardia-app/\n');
  await inClone('npm', 'test', '--', 'guardia', 'unused', 'build', 'size');
});
