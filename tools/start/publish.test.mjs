import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as registry from '../../registry';
import { runCommand } from '../../registry/cli';
import { makeBuild, makeShell, placeOfTests } from '../../registry/testing/releases';
import { publishBuilt } from './publish.mjs';

const place = placeOfTests();
beforeEach(() => jest.spyOn(console, 'log').mockImplementation());

const remote = (name, build, change = {}) => makeBuild(place.root, build, { name, ...change });
const shell = (build, hostApi) => makeShell(place.root, build, { hostApi });

/** Output of a start. */
const start = async (builds) =>
  publishBuilt(place.dataDir, {
    dists: await Promise.all(builds),
    loadRegistry: async () => registry,
  });

/** A command of a team. */
async function remotes(...words) {
  expect(await runCommand([...words, '--data-dir', place.dataDir])).toBe(0);
}

const live = () => JSON.parse(readFileSync(join(place.dataDir, 'remotes/live.json'), 'utf8')).live;

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
  await remotes('publish', await remote('driver', 'bbbbbbbb'));
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
    shell('11111111', '1.4.0'),
    remote('driver', 'aaaaaaaa'),
    remote('owner', 'aaaaaaaa'),
  ];
  expect((await start(older)).live).toHaveLength(3);
  const next = { hostApi: '^2.0.0' };
  const newer = [
    shell('22222222', '2.0.0'),
    remote('driver', 'bbbbbbbb', next),
    remote('owner', 'bbbbbbbb', next),
  ];
  await remotes('publish', await remote('owner', 'cccccccc'));
  await remotes('promote', 'owner', 'cccccccc', '--by', 'eva');
  const { live: changed, notice } = await start(newer);
  expect(changed).toEqual([]);
  expect(notice).toContain('shell 22222222 is not live: owner: host API 2.0.0 is outside ^1.0.0');
  expect(live()).toEqual({ shell: '11111111', driver: 'aaaaaaaa', owner: 'cccccccc' });
});

test('FED-02 with a public key a start signs what it builds, or leaves it alone', async () => {
  const key = join(place.root, 'key.pem');
  await runCommand(['keys', key]);
  const said = console.log.mock.calls.flat();
  const setting = said.findLast((line) => line.startsWith('REMOTES_PUBLIC_KEY='));
  const REMOTES_PUBLIC_KEY = setting.replace('REMOTES_PUBLIC_KEY=', '');
  jest.replaceProperty(process, 'env', { ...process.env, REMOTES_PUBLIC_KEY });
  const { live: none, notice } = await start([remote('driver', 'aaaaaaaa')]);
  expect(none).toEqual([]);
  expect(notice).toContain('driver aaaaaaaa is not live: it is not signed');
  process.env.REMOTES_PRIVATE_KEY_FILE = key;
  expect((await start([remote('driver', 'aaaaaaaa')])).live).toEqual(['driver']);
});

test('FED-02 a start over a damaged pointer leaves it, says what repairs it, and goes on', async () => {
  await start([remote('driver', 'aaaaaaaa')]);
  writeFileSync(join(place.dataDir, 'remotes/live.json'), '{');
  const { live: changed, notice } = await start([remote('driver', 'bbbbbbbb')]);
  expect(changed).toEqual([]);
  expect(notice).toContain('verify --repair');
});

test('FED-02 a start that finds neither the pointer nor its copy repairs it from the audit, and says so', async () => {
  await start([remote('driver', 'aaaaaaaa')]);
  await remotes('publish', await remote('driver', 'bbbbbbbb'));
  await remotes('promote', 'driver', 'bbbbbbbb', '--by', 'ana');
  rmSync(join(place.dataDir, 'remotes/live.json'));
  rmSync(join(place.dataDir, 'remotes/live.json.last'));
  const { notice } = await start([remote('driver', 'aaaaaaaa')]);
  expect(notice).toContain('written anew from audit.jsonl: driver bbbbbbbb');
  expect(notice).toContain('ana made bbbbbbbb live');
  expect(live()).toEqual({ driver: 'bbbbbbbb' });
  const audit = readFileSync(join(place.dataDir, 'remotes/audit.jsonl'), 'utf8').trim().split('\n');
  expect(JSON.parse(audit.at(-1))).toMatchObject({ action: 'repair', by: 'start' });
});

test('FED-02 a build that was cut short is named', async () => {
  const dist = await remote('driver', 'aaaaaaaa');
  writeFileSync(join(dist, 'manifest.json'), '{"name": "dri');
  await expect(publishBuilt(place.dataDir, { dists: [dist] })).rejects.toThrow(
    join(dist, 'manifest.json'),
  );
});
