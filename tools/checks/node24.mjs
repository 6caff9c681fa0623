// Tests of code that may behave differently in another Node: the stores' engine and files, HTTP, streams
// and sockets, native packages, and one journey through the API.
import { spawnSync } from 'node:child_process';
import { jestCommand } from '../test/run-commands.mjs';
import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

const files = 'store backup limits page realtime-connections spreadsheet photos reservations';

const words = ['--yes', '-p', 'node@24.21.0', 'node', '-p', 'process.execPath'];
const node = (await run('npx', words, { cwd: top })).trim().split('\n').at(-1);
const patterns = files.split(' ').map((name) => `/${name}\\.test`);
const projects = ['server', 'stores-postgres', 'stores-embedded'];
// Of the rest of the tests these files are no part.
const env = { ...process.env, FULL: '' };
const { status } = spawnSync(
  node,
  [...jestCommand, '--selectProjects', ...projects, '--testPathPatterns', ...patterns],
  { cwd: top, env, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
