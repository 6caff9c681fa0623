import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfRepository } from '../test/copy.mjs';
import { packages, top } from '../workspace/packages.mjs';
import { plan, readChanges, released } from './plan.mjs';

const versioned = released(packages());

test('every package that is released has a changelog, which ends with its version', () => {
  expect(versioned.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['shell', 'driver-app', 'server', 'shared-api', 'registry']),
  );
  for (const { folder, name, version } of versioned) {
    const text = readFileSync(join(top, folder, 'CHANGELOG.md'), 'utf8');
    expect(text).toMatch(`# ${name}\n`);
    expect([folder, /^## (\S+)/m.exec(text)?.[1]]).toEqual([folder, version]);
  }
});

test('the changes that wait are in order', () => {
  expect(() => plan(versioned, readChanges(join(top, '.changeset')))).not.toThrow();
});

describe('in a copy', () => {
  let copy;
  beforeAll(() => {
    copy = copyOfRepository();
  }, 30_000);
  beforeEach(() => {
    rmSync(join(copy, '.changeset'), { recursive: true });
    mkdirSync(join(copy, '.changeset'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const wait = (file, text) => writeFileSync(join(copy, '.changeset', file), text);
  const setVersion = (folder, version) => {
    const file = join(copy, folder, 'package.json');
    const text = readFileSync(file, 'utf8').replace(
      /"version": "[^"]+"/,
      `"version": "${version}"`,
    );
    writeFileSync(file, text);
  };
  const read = (folder) => ({
    version: JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8')).version,
    changelog: readFileSync(join(copy, folder, 'CHANGELOG.md'), 'utf8'),
  });
  // No network: a name server and a proxy that are not there.
  const run = (...parameters) =>
    spawnSync(process.execPath, ['tools/changelog.mjs', ...parameters], {
      cwd: copy,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HTTPS_PROXY: 'http://127.0.0.1:9' },
    });

  test('the largest step of a package counts, and who uses it gets a patch', () => {
    for (const folder of ['shared-api', 'driver-app', 'server']) setVersion(folder, '1.2.3');
    setVersion('shell', '0.4.1');
    wait(
      'a.md',
      "---\n'@parqueo/shared-api': patch\n'@parqueo/driver-app': major\n---\n\nFirst.\n",
    );
    wait('b.md', "---\n'@parqueo/shared-api': minor\n---\n\nSecond,\nin two lines.\n");
    expect(run('--plan')).toMatchObject({ status: 0, stderr: '' });
    expect(read('shared-api').version).toBe('1.2.3');

    expect(run()).toMatchObject({ status: 0, stderr: '' });
    const folders = ['shared-api', 'driver-app', 'server', 'shell'];
    expect(folders.map((folder) => read(folder).version)).toEqual([
      '1.3.0',
      '2.0.0',
      '1.2.4',
      '0.4.2',
    ]);
    expect(read('shared-api').changelog).toMatch(
      /^# @parqueo\/shared-api\n\n## 1\.3\.0 \(20\d\d-\d\d-\d\d\)\n\n- First\.\n- Second, in two lines\.\n\n## /,
    );
    expect(read('server').changelog).toContain('- With @parqueo/shared-api 1.3.0.\n');
    expect(read('driver-app').changelog).toMatch(/## 2\.0\.0 .*\n\n- First\.\n(- With .*\n)+\n## /);
    expect(readdirSync(join(copy, '.changeset'))).toEqual([]);
    const format = ['node_modules/oxfmt/bin/oxfmt', '--check', 'shared-api', 'driver-app'];
    expect(spawnSync(process.execPath, format, { cwd: copy, encoding: 'utf8' })).toMatchObject({
      status: 0,
    });
  });

  test('without a change nothing moves', () => {
    const before = read('shell');
    expect(run()).toMatchObject({ status: 0, stdout: 'No change waits in .changeset\n' });
    expect(read('shell')).toEqual(before);
  });

  test.each([
    ['no head', 'Words.\n', 'no head'],
    ['an unknown step', "---\n'@parqueo/shell': big\n---\n\nWords.\n", "'@parqueo/shell': big"],
    ['an unknown package', "---\n'@parqueo/shel': patch\n---\n\nWords.\n", "'@parqueo/shel'"],
    ['one without versions', "---\n'@parqueo/bench': patch\n---\n\nWords.\n", "'@parqueo/bench'"],
    ['no words', "---\n'@parqueo/shell': patch\n---\n\n", 'does not say'],
  ])('a file with %s is named, and nothing is written', (_, text, reason) => {
    const before = read('shell');
    wait('wrong.md', text);
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
    expect(stderr).toContain('.changeset/wrong.md');
    expect(read('shell')).toEqual(before);
  });
});
