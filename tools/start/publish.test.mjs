import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as registry from '../../registry';
import { runCommand } from '../../registry/cli';
import { top } from '../workspace/packages.mjs';
import { publishBuilt } from './publish.mjs';

let root;
let data;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'));
  data = join(root, 'data');
});
beforeEach(() => jest.spyOn(console, 'log').mockImplementation());
afterEach(() => rmSync(root, { recursive: true, force: true }));

const integrityOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A dist folder with these files and a manifest of version 2. */
function makeDist(manifest, files) {
  const dist = join(root, `${manifest.name}-${manifest.build}`);
  mkdirSync(dist, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, integrityOf(text)]),
  );
  const whole = {
    manifestVersion: 2,
    version: '1.0.0',
    commit: null,
    builtAt: '2026-11-22T10:00:00.000Z',
    entry: 'entry.js',
    integrity,
    ...manifest,
  };
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(whole));
  return dist;
}

const remote = (name, build, change = {}) =>
  makeDist(
    {
      kind: 'remote',
      name,
      build,
      hostApi: '^2.0.0',
      routes: [{ path: `/${name}`, audience: ['driver'], title: 'Inicio' }],
      menu: [],
      container: `parqueo_${name}_${build}`,
      preload: [],
      shared: {},
      files: {},
      uses: { host: [], modules: {} },
      ...change,
    },
    { 'entry.js': `/* ${name}_${build} */` },
  );

const shell = (build, hostApi) =>
  makeDist(
    { kind: 'shell', name: 'shell', build },
    {
      'entry.js': `/* shell_${build} */`,
      'index.html': '<!doctype html>',
      'host.json': JSON.stringify({
        hostVersion: 1,
        hostApi,
        members: [],
        shared: {},
        icons: [],
        slots: [],
      }),
    },
  );

/** Output of a start. */
const start = (dists) => publishBuilt(data, { dists, loadRegistry: async () => registry });

/** A command of a team. */
async function remotes(...words) {
  expect(await runCommand([...words, '--data-dir', data])).toBe(0);
}

const live = () => JSON.parse(readFileSync(join(data, 'remotes/live.json'), 'utf8')).live;

test('FED-02 a start makes live what has nothing live, and an edited checkout shows itself', async () => {
  expect(await start([remote('driver', 'aaaaaaaa')])).toEqual({ live: ['driver'], notice: '' });
  expect(await start([remote('driver', 'aaaaaaaa')])).toEqual({ live: [], notice: '' });
  expect(await start([remote('driver', 'bbbbbbbb')])).toMatchObject({ live: ['driver'] });
  // A save that is taken back makes the same build again.
  expect(await start([remote('driver', 'aaaaaaaa')])).toMatchObject({ live: ['driver'] });
  expect(live()).toEqual({ driver: 'aaaaaaaa' });
});

test("FED-02 a start after a team's release leaves it live, and says so in one line", async () => {
  await start([remote('driver', 'aaaaaaaa'), remote('owner', 'aaaaaaaa')]);
  await remotes('publish', remote('driver', 'bbbbbbbb'));
  await remotes('promote', 'driver', 'bbbbbbbb', '--by', 'ana');
  const said = await start([remote('driver', 'cccccccc'), remote('owner', 'cccccccc')]);
  expect(said.live).toEqual(['owner']);
  expect(said.notice).toBe(
    'driver cccccccc is not live: ana made bbbbbbbb live (npm run remotes -- promote driver cccccccc)',
  );
  expect(live()).toEqual({ driver: 'bbbbbbbb', owner: 'cccccccc' });
});

test.each([
  ['a rollback', ['rollback', 'driver', '--by', 'ana'], 'aaaaaaaa', 'ana took it back'],
  ['disabling', ['disable', 'driver', '--by', 'ana'], undefined, 'ana disabled it'],
  ['disabling', ['disable', 'driver', '--by', 'driver'], undefined, 'the team driver disabled it'],
])('FED-02 a start undoes %s of a team no more than a release', async (_, words, left, why) => {
  await start([remote('driver', 'aaaaaaaa')]);
  await start([remote('driver', 'bbbbbbbb')]);
  await remotes(...words);
  expect((await start([remote('driver', 'bbbbbbbb')])).notice).toContain(why);
  await start([remote('driver', 'cccccccc')]);
  expect(live()['driver']).toBe(left);
});

test('FED-02 a shell and the remotes that need it go live with one start, or none of them do', async () => {
  const older = [
    shell('11111111', '2.0.0'),
    remote('driver', 'aaaaaaaa'),
    remote('owner', 'aaaaaaaa'),
  ];
  expect((await start(older)).live).toHaveLength(3);
  const next = { hostApi: '^3.0.0' };
  const newer = [
    shell('22222222', '3.0.0'),
    remote('driver', 'bbbbbbbb', next),
    remote('owner', 'bbbbbbbb', next),
  ];
  await remotes('publish', remote('owner', 'cccccccc'));
  await remotes('promote', 'owner', 'cccccccc', '--by', 'eva');
  const { live: changed, notice } = await start(newer);
  expect(changed).toEqual([]);
  expect(notice).toContain('shell 22222222 is not live: owner: host API 3.0.0 is outside ^2.0.0');
  expect(live()).toEqual({ shell: '11111111', driver: 'aaaaaaaa', owner: 'cccccccc' });
});

test('FED-02 with a public key a start signs what it builds, or leaves it alone', async () => {
  const key = join(root, 'key.pem');
  await runCommand(['keys', key]);
  const said = console.log.mock.calls.flat();
  const setting = said.findLast((line) => line.startsWith('REMOTES_PUBLIC_KEY='));
  process.env.REMOTES_PUBLIC_KEY = setting.replace('REMOTES_PUBLIC_KEY=', '');
  try {
    const { live: none, notice } = await start([remote('driver', 'aaaaaaaa')]);
    expect(none).toEqual([]);
    expect(notice).toContain('driver aaaaaaaa is not live: it is not signed');
    process.env.REMOTES_PRIVATE_KEY_FILE = key;
    expect((await start([remote('driver', 'aaaaaaaa')])).live).toEqual(['driver']);
  } finally {
    delete process.env.REMOTES_PUBLIC_KEY;
    delete process.env.REMOTES_PRIVATE_KEY_FILE;
  }
});

test('FED-02 a start over a damaged pointer leaves it, says what repairs it, and goes on', async () => {
  await start([remote('driver', 'aaaaaaaa')]);
  writeFileSync(join(data, 'remotes/live.json'), '{');
  const { live: changed, notice } = await start([remote('driver', 'bbbbbbbb')]);
  expect(changed).toEqual([]);
  expect(notice).toContain('verify --repair');
});

test('FED-02 a start that finds neither the pointer nor its copy repairs it from the audit, and says so', async () => {
  await start([remote('driver', 'aaaaaaaa')]);
  await remotes('publish', remote('driver', 'bbbbbbbb'));
  await remotes('promote', 'driver', 'bbbbbbbb', '--by', 'ana');
  rmSync(join(data, 'remotes/live.json'));
  rmSync(join(data, 'remotes/live.json.last'));
  const { notice } = await start([remote('driver', 'aaaaaaaa')]);
  expect(notice).toContain('written anew from audit.jsonl: driver bbbbbbbb');
  expect(notice).toContain('ana made bbbbbbbb live');
  expect(live()).toEqual({ driver: 'bbbbbbbb' });
  const audit = readFileSync(join(data, 'remotes/audit.jsonl'), 'utf8').trim().split('\n');
  expect(JSON.parse(audit.at(-1))).toMatchObject({
    action: 'repair',
    by: 'start',
    why: 'live.json and its copy were lost',
  });
});

test("FED-02 in processes of their own: a restart after a team's release leaves it live", async () => {
  const node = (...words) => promisify(execFile)(process.execPath, words);
  const program = `
    import { publishBuilt } from ${JSON.stringify(join(top, 'tools/start/publish.mjs'))};
    console.log((await publishBuilt(process.argv[1], { dists: process.argv.slice(2) })).notice);`;
  const restart = (dist) => node('--input-type=module', '-e', program, data, dist);
  const command = (...words) => node(join(top, 'tools/remotes.mjs'), ...words, '--data-dir', data);
  await restart(remote('driver', 'aaaaaaaa'));
  await command('publish', remote('driver', 'bbbbbbbb'));
  await command('promote', 'driver', 'bbbbbbbb', '--by', 'ana');
  expect((await restart(remote('driver', 'aaaaaaaa'))).stdout).toContain('ana made bbbbbbbb live');
  expect(live()).toEqual({ driver: 'bbbbbbbb' });
});

test('FED-02 a build that was cut short is named', async () => {
  const dist = remote('driver', 'aaaaaaaa', {});
  writeFileSync(join(dist, 'manifest.json'), '{"name": "dri');
  await expect(publishBuilt(data, { dists: [dist] })).rejects.toThrow(join(dist, 'manifest.json'));
});
