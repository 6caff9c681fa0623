import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
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
const commit = (message) => git('commit', '--quiet', '--allow-empty', `--message=${message}`);

/** What the copy's own module says: the release's name and commit, or why there is none. */
const lastRelease = () =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { NoHistory, lastRelease } from './tools/skew/last-release.mjs';
      const said = await lastRelease().catch((error) => {
        if (error instanceof NoHistory) return error.message;
        throw error;
      });
      console.log(typeof said === 'string' ? said : said.name + ' ' + said.commit);`,
    ],
    { cwd: copy, encoding: 'utf8' },
  ).trim();

test('FED-02 the last release is the newest tag before this commit; a checkout without its history says so', () => {
  expect(lastRelease()).toBe('this copy is no clone');

  git('init', '--quiet');
  commit('of today');
  expect(lastRelease()).toMatch(/^this clone does not reach back to [0-9a-f]{7}$/);

  git('tag', 'release/1');
  const released = git('rev-parse', 'HEAD');
  commit('of the day after');
  git('tag', 'release/2');
  expect(lastRelease()).toBe(`release/1 ${released}`);

  git('checkout', '--quiet', '--detach', released);
  commit('of a branch that came to nothing');
  git('tag', 'release/3');
  git('checkout', '--quiet', 'release/2');
  expect(lastRelease()).toBe(`release/1 ${released}`);
});
