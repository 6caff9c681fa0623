import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { integrityOf } from '@parqueo/federation/manifest';
import { WHY_MAX_LENGTH } from '@parqueo/shared-api/contract/schemas';
import { extract } from 'tar';
import { RegistryError } from '../errors';
import { openRegistry } from '../registry';
import { by, makeBuild, makeShell, placeOfTests } from '../testing/releases';
import { hashOfToken, openTokens } from '../tokens';
import { runCommand } from '.';

const place = placeOfTests();
let said: string[];
beforeEach(() => {
  said = [];
  for (const stream of ['log', 'error'] as const)
    jest.spyOn(console, stream).mockImplementation((...line) => void said.push(line.join(' ')));
});

/** Output of a command, with its exit code at the end. */
async function cli(...words: string[]): Promise<string> {
  said = [];
  const where = words.includes('--url') ? [] : ['--data-dir', place.dataDir];
  const code = await runCommand([...words, ...where]);
  return [...said, code].join('\n');
}
/** Sets variables for one test. */
const setEnvironment = (set: Record<string, string>) =>
  void jest.replaceProperty(process, 'env', { ...process.env, ...set });

/** Publishes a build of the driver's remote and makes it live. */
async function release(build: string, ...on: string[]): Promise<void> {
  await cli('publish', await makeBuild(place.root, build), ...on);
  await cli('promote', 'driver', build, ...on);
}
const audit = async () =>
  (await readFile(join(place.remotes, 'audit.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('FED-02 the command line publishes, tries out, promotes, lists, rolls back and disables', async () => {
  const dists = [await makeBuild(place.root, 'aaaaaaaa'), await makeBuild(place.root, 'bbbbbbbb')];
  expect(await cli('publish', ...dists)).toBe(
    [
      'published driver aaaaaaaa (0.1.0); next: promote driver aaaaaaaa',
      'published driver bbbbbbbb (0.1.0); next: promote driver bbbbbbbb',
      '0',
    ].join('\n'),
  );
  expect(await cli('promote', 'driver', 'aaaaaaaa')).toBe('live: driver aaaaaaaa\n0');
  expect(await cli('promote', 'driver', 'bbbbbbbb', '--percent', '10', '--by', 'ana')).toBe(
    'canary: driver bbbbbbbb for 10 % of visitors\n0',
  );
  expect(await cli('rollback', 'driver', 'bbbbbbbb', '--by', 'eva')).toBe(
    'live: driver aaaaaaaa\n0',
  );
  expect(await cli('list')).toMatch(/^driver {2}canary ended by eva just now\n {2}\* aaaaaaaa/);
  expect(await cli('promote', 'driver', 'bbbbbbbb', '--by', 'ana', '--why', 'prices')).toBe(
    'live: driver bbbbbbbb\n0',
  );
  await mkdir(join(place.remotes, 'loads'));
  const count = { name: 'driver', build: 'bbbbbbbb', loaded: 509, failed: 3, errored: 7 };
  await writeFile(
    join(place.remotes, 'loads/1.json'),
    JSON.stringify([
      { ...count, at: new Date().toISOString() },
      { ...count, at: '2026-01-01T00:00:00.000Z' },
    ]),
  );
  expect(await cli('list')).toBe(
    [
      'driver  promote by ana just now: prices',
      '  * bbbbbbbb  0.1.0  (no commit)  just now  100 %  3 of 512 loads failed in the last hour; 7 failed after they were shown',
      '    aaaaaaaa  0.1.0  (no commit)  just now',
      '0',
    ].join('\n'),
  );
  expect(await cli('list', 'driver')).toBe(await cli('list'));
  expect(await cli('rollback', 'driver')).toBe('live: driver aaaaaaaa\n0');
  expect(await cli('disable', 'driver')).toBe(
    "nothing of driver is live: 'promote driver BUILD' makes a build live\n0",
  );
  expect((await audit()).at(-3)).toMatchObject({ action: 'promote', by: 'ana', why: 'prices' });
  expect((await audit()).at(-1).by).toMatch(/./);
  const unknown = "No release is called 'owner'; there are: driver";
  for (const [command = '', ...rest] of [
    ['list'],
    ['verify'],
    ['rollback'],
    ['disable', 'aaaaaaaa'],
    ['promote', 'aaaaaaaa'],
  ])
    expect(await cli(command, 'owner', ...rest)).toBe(`${unknown}\n1`);
  for (const rest of [[], ['--revoke']])
    expect(await cli('token', 'owner', ...rest)).toMatch(new RegExp(`${unknown}\n0$`));
});

test('FED-02 words of others neither move the cursor nor begin a line of their own', async () => {
  const version = '1.0\u001b[2J';
  expect(await cli('publish', await makeBuild(place.root, 'bbbbbbbb', { version }))).toMatch(
    /version must match[^]*1$/,
  );
  await cli('publish', await makeBuild(place.root, 'aaaaaaaa'));
  const why = 'x\n  * cccccccc\u001b[31m\u009b\u202e';
  await cli('promote', 'driver', 'aaaaaaaa', '--why', why, '--by', 'ana\r');
  const list = await cli('list');
  expect(list.split('\n')).toHaveLength(3);
  expect(list).toContain(
    String.raw`by ana\u{d} just now: x\u{a}  * cccccccc\u{1b}[31m\u{9b}\u{202e}`,
  );
});

test('FED-02 a refusal says why, a slip what there is, and neither changes anything', async () => {
  await cli('publish', await makeShell(place.root, '11111111'));
  await cli('promote', 'shell', '11111111');
  const dist = await makeBuild(place.root, 'aaaaaaaa', { hostApi: '^2.0.0' });
  const why = 'host API 1.4.0 is outside ^2.0.0';
  expect(await cli('publish', dist)).toBe(
    `driver aaaaaaaa does not fit what is live:\n  ${why}\ndocs/teams.md says what to do ('What is refused').\n1`,
  );
  expect(await cli('fits', dist)).toBe(`${why}\n1`);
  const shell = await makeShell(place.root, '22222222', { hostApi: '2.0.0' });
  expect(await cli('fits', dist, '--shell', shell)).toBe('it fits\n0');
  expect(await cli('fits', shell)).toBe('it fits\n0');
  expect(await cli('fits', dist, '--shell', dist)).toBe(
    `${dist} holds no build of a shell: no host.json. 'npm run build -- --force' at the top makes it anew.\n1`,
  );
  const wants = await makeBuild(place.root, 'dddddddd', {
    hostApi: '^2.0.0',
    manifestVersion: 2,
    kind: 'remote',
    commit: null,
    builtAt: '2026-03-04T15:00:00Z',
    files: {},
    uses: { host: ['socket.none'], modules: {} },
  });
  expect(await cli('fits', wants, '--shell', shell)).toBe(
    'uses socket.none of Host 2.0.0, which the candidate shell does not have\n1',
  );
  expect(await cli('promote', 'shell', 'cccccccc')).toBe(
    "No build cccccccc of shell is published: 'list shell' shows those that are\n1",
  );
  expect(await cli('promote', 'driver', 'zzz')).toBe(
    "No build 'zzz' of driver: 'list driver' shows those that are published\n1",
  );
  expect(await cli('promote', 'driver')).toBe('<build> is missing\n--help shows all commands\n2');
  expect(await cli('promot', 'driver')).toMatch(/^There is no command 'promot'\n[^]*\n2$/);
  expect(await cli('list', '--precent', '3')).toMatch(/'--precent'[^]*\n2$/);
  expect(await cli('prune', '--url', 'https://a.gt')).toMatch(/works on a folder[^]*\n2$/);
  expect((await audit()).filter(({ outcome }) => outcome === 'refused')).toHaveLength(2);
});

const SERVER = ['--url', 'https://parqueo.example'];

test.each([
  [['disable', 'driver', '--percent', '10'], "'disable' does not take --percent; it takes --data"],
  [['list', '--why', 'x'], "'list' does not take --why; it takes --data-dir --url"],
  [['token', 'driver', '--url', 'https://a.gt'], "'token' works on a folder, not with --url"],
  [['promote', 'driver', 'aaaaaaaa', '--percent', 'ten'], '--percent wants a whole number'],
  [['promote', 'driver', 'aaaaaaaa', 'bbbbbbbb'], "'promote' does not take 'bbbbbbbb'"],
  [['rollback', 'driver', 'aaaaaaaa', 'now'], "'rollback' does not take 'now'"],
  [['fits', 'one', 'two'], "'fits' does not take 'two'"],
  [['token', 'driver', '--revoke', '--team', 'ana'], "'--revoke' takes all back, not a team's"],
  [['publish', 'dist', ...SERVER, '--why', 'x'], '--why is for the audit here, not with --url'],
  [['verify', ...SERVER, '--why', 'x'], '--why is for the audit here, not with --url'],
  [['promote', 'driver', 'aaaaaaaa', ...SERVER, '--by', 'ana'], '--by is not for --url: a server'],
  [['list', ...SERVER, '--data-dir', 'data'], '--data-dir or --url, not both'],
])('FED-02 what a command does not take is refused, not ignored: %j', async (typed, why) => {
  await release('aaaaaaaa');
  const answer = await cli(...typed);
  expect(answer).toContain(why);
  expect(answer).toMatch(/\n2$/);
  expect(await cli('list')).toContain('* aaaaaaaa');
  await expect(stat(join(place.dataDir, 'remote-tokens.json'))).rejects.toThrow('ENOENT');
});

test('FED-02 nobody goes by the name of what a start or an automatic rollback does', async () => {
  await cli('publish', await makeBuild(place.root, 'aaaaaaaa'));
  for (const name of ['start', 'auto']) {
    expect(await cli('promote', 'driver', 'aaaaaaaa', '--by', name)).toMatch(
      new RegExp(`^'${name}' is a machine's name in the audit[^]*\n[12]$`),
    );
    expect(await cli('token', 'driver', '--team', name)).toContain(`'${name}' is a machine's name`);
  }
  expect((await audit()).map(({ by: who }) => who)).not.toContain('start');
  await expect(stat(join(place.dataDir, 'remote-tokens.json'))).rejects.toThrow('ENOENT');
});

test('FED-02 a user without a name, as in a container, gives commands by its number', async () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ENOENT' });
  });
  expect(await cli('list')).toMatch(/^Nothing is published[^]*0$/);
  await cli('publish', await makeBuild(place.root, 'aaaaaaaa'));
  expect((await audit()).at(-1).by).toMatch(/^user \d+$/);
});

test('FED-02 tokens that are made and taken back at the same moment are all stored, and all revoked', async () => {
  const tokens = openTokens(place.dataDir);
  const stored = async () =>
    JSON.parse(await readFile(join(place.dataDir, 'remote-tokens.json'), 'utf8'));
  await Promise.all(Array.from({ length: 8 }, (_, index) => tokens.issue('driver', `t${index}`)));
  expect((await stored()).driver).toHaveLength(8);
  await Promise.all([tokens.revoke('driver'), tokens.issue('owner', 'owner')]);
  expect(await stored()).toMatchObject({ driver: [], owner: [{ team: 'owner' }] });
  await tokens.issue('valet', 'a-team');
  expect((await stored()).valet).toHaveLength(1);
  expect(await readdir(place.dataDir)).toEqual(['remote-tokens.json']);
});

test('FED-02 where nothing is live, fits says that there is nothing to judge by', async () => {
  const dist = await makeBuild(place.root, 'aaaaaaaa');
  const shell = await makeShell(place.root, '11111111');
  expect(await cli('fits', dist)).toMatch(
    /^no shell is live in '.*fits DIST` at the top.*--url .*\n0$/,
  );
  expect(await cli('fits', shell)).toMatch(/^nothing is live in '.*\n0$/);
  expect(await cli('fits', dist, '--shell', shell)).toBe('it fits\n0');
});

test('FED-02 verify --repair mends a damaged pointer, prune says what would go', async () => {
  await release('aaaaaaaa');
  await writeFile(join(place.remotes, 'live.json'), '');
  expect(await cli('verify')).toMatch(/: `npm run remotes -- verify --repair` writes it anew\n1$/);
  expect(await cli('list')).toMatch(/^live.json is damaged.*`npm run remotes -- verify --repair`/);
  expect(await cli('verify', '--repair')).toBe(
    'repaired; live now:\n  driver aaaaaaaa\nnothing is wrong\n0',
  );
  expect(await cli('prune', '--dry-run')).toBe('nothing to remove\n0');
  expect((await audit()).slice(-3)).toMatchObject([
    { action: 'verify', outcome: 'refused', reason: expect.stringContaining('--repair') },
    { action: 'repair', outcome: 'done' },
    { action: 'verify', outcome: 'done' },
  ]);
});

test.each(['manifest.json', 'host.json'])(
  'FED-02 a %s that was cut short is named by its place',
  async (file) => {
    const shell = await makeShell(place.root, '11111111');
    await writeFile(join(shell, file), '{"manifestVersion":');
    if (file === 'host.json') await describeAnew(shell, file);
    expect(await cli('fits', shell)).toMatch(
      new RegExp(`^${join(shell, file)} is no JSON: .*\n1$`),
    );
  },
);

/** Writes the integrity of a file that was changed into the manifest beside it. */
async function describeAnew(dist: string, file: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  manifest.integrity[file] = integrityOf(await readFile(join(dist, file)));
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
}

test('FED-02 tokens that cannot be read are named by their file', async () => {
  const file = join(place.dataDir, 'remote-tokens.json');
  await mkdir(place.dataDir, { recursive: true });
  await writeFile(file, '{');
  expect(await cli('token', 'driver')).toMatch(new RegExp(`^${file} `));
});

test('FED-02 a full disk is named by its folder, with what to do', async () => {
  await place.release('aaaaaaaa');
  const dist = await makeBuild(place.root, 'bbbbbbbb', { name: 'guard' });
  await rm(join(place.remotes, 'audit.jsonl'));
  await symlink('/dev/full', join(place.remotes, 'audit.jsonl'));
  expect(await cli('publish', dist)).toBe(
    `${place.remotes} cannot be written: its disk is full. Make room, then repeat this\n1`,
  );
  const fault = await openRegistry(place.dataDir)
    .start([dist])
    .catch((error: unknown) => error);
  // The server tells its visitors by the code.
  expect(fault).toMatchObject({ code: 'ENOSPC', message: expect.stringContaining(place.remotes) });
});

test('FED-02 the list says of a live build that was altered what visitors get instead', async () => {
  for (const build of ['aaaaaaaa', 'bbbbbbbb']) await release(build);
  const alter = (build: string) =>
    writeFile(join(place.remotes, 'builds/driver', build, 'entry.js'), 'altered');
  await alter('bbbbbbbb');
  expect(await cli('list')).toMatch(
    /\n {2}\* bbbbbbbb {2}[^%]* 'entry.js' is not the file that the build made. Publish it again.; visitors get aaaaaaaa\n {4}aaaaaaaa .*100 %/,
  );
  await alter('aaaaaaaa');
  expect(await cli('list')).toMatch(
    /\* bbbbbbbb [^%]* Publish it again.; visitors get none\n[^%]*$/,
  );
});

test('FED-02 keys are made for one person to read, and publish with them signs', async () => {
  const key = join(place.root, 'key.pem');
  const [setting = ''] = (await cli('keys', key)).split('\n');
  expect((await stat(key)).mode & 0o077).toBe(0);
  expect(await cli('keys', key)).toMatch(/EEXIST[^]*1$/);
  setEnvironment({ REMOTES_PUBLIC_KEY: setting.replace('REMOTES_PUBLIC_KEY=', '') });
  const dist = await makeBuild(place.root, 'aaaaaaaa');
  expect(await cli('publish', dist)).toMatch(/no manifest.sig[^]*1$/);
  expect(await cli('publish', dist, '--key', key)).toMatch(/^published[^]*0$/);
  expect(said.join()).not.toContain((await readFile(key, 'utf8')).split('\n')[1]);
});

describe('FED-02 over HTTPS', () => {
  let server: Server;
  let url: string;
  let token: string;

  const REFUSALS: Record<string, [status: number, code: string]> = {
    NOT_PUBLISHED: [404, 'BUILD_NOT_FOUND'],
    NOTHING_TO_ROLL_BACK: [409, 'NOTHING_BEFORE'],
    CHANGED_MEANWHILE: [409, 'RELEASE_CHANGED'],
    DAMAGED_POINTER: [409, 'REGISTRY_DAMAGED'],
  };

  /** The contract's part of a server, over the same library. */
  async function answer(path: string, body: () => Promise<string>, dist: string) {
    const registry = openRegistry(place.dataDir);
    const [, name = '', action] = /^\/api\/registry(?:\/(\w+)\/(\w+))?$/.exec(path) ?? [];
    if (!action) {
      const { damaged, releases } = await registry.list();
      return { damaged, releases: releases.filter((one) => one.name === 'driver') };
    }
    if (action === 'verify') return { problems: await registry.verify(name) };
    if (action === 'builds') return registry.publish(dist, { by: name });
    if (action === 'fits') return { problems: await registry.misfits(dist) };
    const { build, percent, why } = JSON.parse(await body());
    if (action === 'promote') return registry.promote(name, build, { percent, why, by: name });
    return registry[action as 'rollback'](name, { why, by: name, only: build });
  }

  beforeEach(async () => {
    token = (await cli('token', 'driver')).split('\n')[0] ?? '';
    server = createServer(async (request, response) => {
      const json = (status: number, value: unknown) =>
        response.writeHead(status).end(JSON.stringify(value));
      if (request.headers.authorization !== `Bearer ${token}`)
        return json(401, { err: 'La clave no es válida.', code: 'BAD_REGISTRY_TOKEN' });
      if (!/registry($|\/driver\/)/.test(request.url ?? ''))
        return json(403, { err: 'No es tuya.', code: 'NOT_YOUR_RELEASE' });
      const dist = join(place.root, 'uploaded');
      await mkdir(dist, { recursive: true });
      const { url: path = '' } = request;
      if (/\/(?:builds|fits)$/.test(path)) await pipeline(request, extract({ cwd: dist }));
      try {
        return json(200, await answer(path, () => text(request), dist));
      } catch (error) {
        const { code, misfits, message } = error as RegistryError;
        const [status, known] = REFUSALS[code] ?? [422, 'BUILD_REFUSED'];
        const reasons = misfits.length > 0 ? misfits : [{ rule: 'why', message }];
        const why = code === 'DAMAGED_POINTER' ? {} : { misfits: reasons };
        return json(status, { err: 'No se puede.', code: known, ...why });
      }
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    setEnvironment({ REMOTES_TOKEN: token });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('FED-02 the same commands go to a server, by the token of a team', async () => {
    const dist = await makeBuild(place.root, 'aaaaaaaa');
    expect(await cli('publish', dist, '--url', url)).toMatch(/^published driver aaaaaaaa[^]*0$/);
    expect(await cli('promote', 'driver', 'aaaaaaaa', '--url', url, '--why', 'new')).toBe(
      'live: driver aaaaaaaa\n0',
    );
    expect((await audit()).at(-1)).toMatchObject({ action: 'promote', by: 'driver', why: 'new' });
    expect(await cli('list', '--url', url)).toMatch(/^driver {2}promote by driver[^]*0$/);
    expect(await cli('verify', '--url', url)).toBe('nothing is wrong\n0');
    const ofNewApp = await makeBuild(place.root, 'bbbbbbbb', { name: 'guard' });
    expect(await cli('fits', ofNewApp, '--url', url)).toBe('it fits\n0');
    expect(await cli('publish', ofNewApp, '--url', url)).toMatch(/^403 NOT_YOUR_RELEASE/);
  });

  test('FED-02 of a reason with several lines, as a commit has them, a server is given the first', async () => {
    await cli('publish', await makeBuild(place.root, 'aaaaaaaa'), '--url', url);
    const why = `New prices ${'x'.repeat(600)}\n\nBecause the old ones were wrong.`;
    await cli('promote', 'driver', 'aaaaaaaa', '--url', url, '--why', why);
    const entry = (await audit()).at(-1) as { why: string };
    expect(entry.why).toMatch(/^New prices x+$/);
    expect(entry.why).toHaveLength(WHY_MAX_LENGTH);
  });

  test('FED-02 a script that rolls back twice takes one build back, and is informed', async () => {
    for (const build of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) await release(build, '--url', url);
    expect(await cli('rollback', 'driver', '--url', url)).toMatch(
      /^409 [^]*driver cccccccc is live: 'rollback driver cccccccc' takes it back\n1$/,
    );
    expect(await cli('rollback', 'driver', 'cccccccc', '--url', url)).toBe(
      'live: driver bbbbbbbb\n0',
    );
    const already = 'already taken back: driver cccccccc; live: driver bbbbbbbb\n0';
    expect(await cli('rollback', 'driver', 'cccccccc', '--url', url)).toBe(already);
    expect(await cli('rollback', 'driver', 'cccccccc')).toBe(already);
    expect(await cli('rollback', 'driver', 'aaaaaaaa')).toBe(
      "driver aaaaaaaa is not live any more; driver bbbbbbbb is live: 'rollback driver bbbbbbbb' takes it back\n1",
    );
    await cli('publish', await makeBuild(place.root, 'dddddddd'), '--url', url);
    expect(await cli('rollback', 'driver', 'dddddddd')).toBe(
      "driver dddddddd was never live; driver bbbbbbbb is live: 'rollback driver bbbbbbbb' takes it back\n1",
    );
  });

  test('FED-02 a canary is called one, and nothing is said of what is live of another team', async () => {
    for (const build of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'])
      await cli('publish', await makeBuild(place.root, build), '--url', url);
    await cli('promote', 'driver', 'aaaaaaaa');
    await cli('promote', 'driver', 'bbbbbbbb', '--percent', '10');
    for (const [command, named, past] of [
      ['rollback', 'cccccccc', 'driver cccccccc was never live; '],
      ['disable', 'cccccccc', 'driver cccccccc was never live; '],
    ] as const)
      expect(await cli(command, 'driver', named)).toBe(
        `${past}driver bbbbbbbb is a canary for 10 % of visitors: '${command} driver bbbbbbbb' ends it\n1`,
      );
    expect(await cli('rollback', 'driver', '--url', url)).toContain(
      "\n  driver bbbbbbbb is a canary for 10 % of visitors: 'rollback driver bbbbbbbb' ends it\n1",
    );
    expect(await cli('promote', 'driver', 'aaaaaaaa', '--percent', '20')).toContain(
      'driver aaaaaaaa is live for all visitors, but those of the canary bbbbbbbb: ',
    );
    const ofOthers = await makeBuild(place.root, 'dddddddd', { name: 'guard' });
    await cli('publish', ofOthers);
    await cli('promote', 'guard', 'dddddddd');
    expect(await cli('disable', 'guard', '--url', url)).toBe(
      "No release of REMOTES_TOKEN is called 'guard'; there are: driver\n1",
    );
    expect(await cli('rollback', 'guard', '--url', url)).toMatch(/^403 NOT_YOUR_RELEASE/);
    await cli('disable', 'driver');
    expect(await cli('disable', 'driver', '--url', url)).toBe(
      "nothing of driver is live: 'promote driver BUILD' makes a build live\n1",
    );
  });

  test.each([true, false])(
    'FED-02 where a rollback leads nowhere it is not offered (over HTTPS: %s)',
    async (isThere) => {
      const on = isThere ? ['--url', url] : [];
      await cli('publish', await makeBuild(place.root, 'aaaaaaaa'), ...on);
      await cli('promote', 'driver', 'aaaaaaaa', '--percent', '10', ...on);
      expect(await cli('disable', 'driver', ...on)).toBe(
        "nothing of driver is live: 'promote driver BUILD' makes a build live\n0",
      );
      await cli('publish', await makeBuild(place.root, 'bbbbbbbb'), ...on);
      expect(await cli('rollback', 'driver', 'bbbbbbbb', ...on)).toContain(
        "driver bbbbbbbb was never live; nothing is live: 'promote driver BUILD' makes a build live\n1",
      );
    },
  );

  test('FED-02 a refusal over HTTPS keeps its lines, and names a live build as live', async () => {
    await release('aaaaaaaa', '--url', url);
    const refusal = await cli('promote', 'driver', 'aaaaaaaa', '--percent', '10', '--url', url);
    expect(refusal).toMatch(/^409 RELEASE_CHANGED:\n {2}driver aaaaaaaa is live for all visitors/);
    await release('bbbbbbbb', '--url', url);
    await rm(join(place.remotes, 'builds/driver/aaaaaaaa'), { recursive: true });
    expect(await cli('rollback', 'driver', 'bbbbbbbb', '--url', url)).toMatch(
      /\n {2}'driver' has no earlier build that can be live\.\n {2}No build aaaaaaaa [^\\]*\n {2}'disable driver'/,
    );
  });

  test.each([true, false])(
    'FED-02 a rollback takes a disable back, and once (over HTTPS: %s)',
    async (isThere) => {
      const on = isThere ? ['--url', url] : [];
      await release('aaaaaaaa', ...on);
      const off = "nothing of driver is live: 'promote driver BUILD' makes a build live\n0";
      expect(await cli('disable', 'driver', 'aaaaaaaa', ...on)).toBe(off);
      expect(await cli('disable', 'driver', 'aaaaaaaa', ...on)).toBe(
        `already taken back: driver aaaaaaaa; ${off}`,
      );
      expect(await cli('rollback', 'driver', 'aaaaaaaa', ...on)).toContain(
        "driver aaaaaaaa is not live any more; nothing is live: 'rollback driver' takes that back",
      );
      expect(await cli('rollback', 'driver', ...on)).toBe('live: driver aaaaaaaa\n0');
      if (isThere) expect(await cli('rollback', 'driver', ...on)).toContain('aaaaaaaa is live: ');
    },
  );

  test('FED-02 a release that the token is not good for, or a build that cannot be, is reported before a server is called', async () => {
    await cli('publish', await makeBuild(place.root, 'aaaaaaaa'), '--url', url);
    expect(await cli('list', 'auth', '--url', url)).toBe(
      "No release of REMOTES_TOKEN is called 'auth'; there are: driver\n1",
    );
    for (const command of ['promote', 'rollback', 'disable'])
      expect(await cli(command, 'driver', 'zzz', '--url', url)).toBe(
        "No build 'zzz' of driver: 'list driver' shows those that are published\n1",
      );
  });

  test('FED-02 a refusal of the server is reported with each reason', async () => {
    const registry = openRegistry(place.dataDir);
    await registry.publish(await makeShell(place.root, '11111111'), { by });
    await registry.promote('shell', '11111111', { by });
    const dist = await makeBuild(place.root, 'aaaaaaaa', { hostApi: '^2.0.0' });
    expect(await cli('publish', dist, '--url', url)).toBe(
      "422 BUILD_REFUSED:\n  host API 1.4.0 is outside ^2.0.0\ndocs/teams.md says what to do ('What is refused').\n1",
    );
    expect(await cli('fits', dist, '--url', url)).toBe('host API 1.4.0 is outside ^2.0.0\n1');
    const good = await makeBuild(place.root, 'bbbbbbbb');
    expect(await cli('fits', good, '--url', url)).toBe('it fits\n0');
    expect(await registry.list()).toMatchObject({ releases: [{ name: 'shell' }] });
    setEnvironment({ REMOTES_TOKEN: 'another' });
    expect(await cli('list', '--url', url)).toMatch(
      /^401 BAD_REGISTRY_TOKEN: La clave no es válida.\nREMOTES_TOKEN is wrong or was revoked.*\n1$/,
    );
  });

  test('FED-02 a build is sent again while the server takes in others first', async () => {
    const dist = await makeBuild(place.root, 'aaaaaaaa');
    const [takeIn] = server.listeners('request') as RequestListener[];
    let refusals = 0;
    server.removeAllListeners('request').on('request', (request, response) => {
      if (refusals === 2) return takeIn?.(request, response);
      refusals += 1;
      request.resume();
      const refusal = { err: 'Espera.', code: 'TOO_MANY_REQUESTS' };
      return response.writeHead(429, { 'retry-after': '0' }).end(JSON.stringify(refusal));
    });
    expect(await cli('publish', dist, '--url', url)).toMatch(/^published driver aaaaaaaa[^]*0$/);
    expect(refusals).toBe(2);
  });

  test('FED-02 an answer of a proxy is reported as such, with its limit where that is the matter', async () => {
    const dist = await makeBuild(place.root, 'aaaaaaaa');
    const proxy = createServer((request, response) => {
      request.resume();
      const status = request.url?.endsWith('/builds') ? 413 : 502;
      response.writeHead(status, { 'content-type': 'text/html' });
      response.end(`<html><title>${status} from\u001b[2J nginx</title></html>`);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => proxy.once('listening', resolve));
    const there = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const large = await cli('publish', dist, '--url', there);
    expect(large).toMatch(
      /^413 from http:.*not by the product's server: 413 from\\u\{1b\}\[2J nginx\n/,
    );
    expect(large).toMatch(/\nthe \d+ kB of this build .*client_max_body_size.*nginx.conf\n1$/);
    expect(await cli('list', '--url', there)).toMatch(
      /^502 from http:.*\na proxy, or another.*\n1$/,
    );
    proxy.removeAllListeners('request').on('request', (_request, response) => {
      response.end('<html>Un portal cautivo</html>');
    });
    expect(await cli('list', '--url', there)).toMatch(/^200 from .*: Un portal cautivo\n[^]*1$/);
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });

  test('FED-02 a refusal of the server names the command that helps, as on its disk', async () => {
    const promote = () => cli('promote', 'driver', 'cccccccc', '--url', url);
    expect(await promote()).toBe(
      "404 BUILD_NOT_FOUND:\n  No release is called 'driver'; there are: none\n1",
    );
    await writeFile(join(place.remotes, 'live.json'), '{');
    expect(await promote()).toMatch(/^409 REGISTRY_DAMAGED.*\n.*verify --repair.*\n1$/);
  });

  test('FED-02 a token is stored as a hash, and travels encrypted or not at all', async () => {
    const stored = await readFile(join(place.dataDir, 'remote-tokens.json'), 'utf8');
    expect(JSON.parse(stored)).toMatchObject({ driver: [{ hash: hashOfToken(token) }] });
    expect(stored).not.toContain(token);
    await cli('token', 'driver', '--revoke');
    expect(await readFile(join(place.dataDir, 'remote-tokens.json'), 'utf8')).not.toContain('hash');
    expect(await cli('list', '--url', 'http://parqueo.example')).toMatch(/wants https:\/\/[^]*1$/);
    expect(await cli('list', '--url', `${url}/parqueo`)).toMatch(/without '\/parqueo'[^]*1$/);
    setEnvironment({ REMOTES_TOKEN: '' });
    expect(await cli('list', '--url', url)).toMatch(/REMOTES_TOKEN is empty[^]*1$/);
  });
});

test('FED-02 the command of package.json does the same in a process of its own', async () => {
  const command = join(__dirname, '../../tools/remotes.mjs');
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [command, ...words, '--data-dir', place.dataDir]);
  await run('publish', await makeBuild(place.root, 'aaaaaaaa'));
  expect((await run('promote', 'driver', 'aaaaaaaa')).stdout).toBe('live: driver aaaaaaaa\n');
  await expect(run('rollback', 'owner')).rejects.toMatchObject({ code: 1 });
});
