import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

const copy = mkdtempSync(join(tmpdir(), 'last-release-'));
for (const folder of ['skew', 'workspace'])
  cpSync(join(top, 'tools', folder), join(copy, 'tools', folder), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const git = (...words) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...words], {
    cwd: copy,
    encoding: 'utf8',
  }).trim();
const commit = (message) => {
  git('commit', '--quiet', '--allow-empty', '--all', `--message=${message}`);
  return git('rev-parse', 'HEAD');
};
const setVersion = (version) => {
  writeFileSync(join(copy, 'package.json'), `${JSON.stringify({ version }, null, 2)}\n`);
  git('add', 'package.json');
};

/** Prints the release's name and commit, or why there is none. */
const script = `import { lastRelease } from './tools/skew/last-release.mjs';
  const said = await lastRelease().catch((error) => error.message);
  console.log(typeof said === 'string' ? said : said.name + ' ' + said.commit);`;
/** Output of the copy's own module. */
const lastRelease = (cwd = copy) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd })
    .toString()
    .trim();

test('FED-02 the last release is the newest version before this commit; a checkout without its history says so', () => {
  expect(lastRelease()).toBe('this copy is no clone');

  git('init', '--quiet');
  git('add', '--all');
  setVersion('0.1.0');
  commit('of the beginning');
  commit('of the day after');
  expect(lastRelease()).toBe('nothing was released before');

  setVersion('1.0.0');
  const first = commit('the first release');
  expect(lastRelease()).toBe('nothing was released before');
  commit('of the day after');
  expect(lastRelease()).toBe(`1.0.0 ${first}`);

  setVersion('1.1.0');
  const second = commit('the second release');
  expect(lastRelease()).toBe(`1.0.0 ${first}`);
  commit('of the day after');
  expect(lastRelease()).toBe(`1.1.0 ${second}`);

  const shallow = join(copy, 'shallow');
  git('clone', '--quiet', '--depth=1', `file://${copy}`, shallow);
  expect(lastRelease(shallow)).toBe('this clone does not reach back to it');
});
