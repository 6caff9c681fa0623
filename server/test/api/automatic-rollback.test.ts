import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { REPORT_TOKEN_MS } from '../../src/modules/pages/service';
import { openLoadBook } from '../../src/modules/releases/load-book';
import { distsOfTests } from '../support/releases';
import { FIRST, SECOND, THIRD, openSite, teller } from '../support/rollback';
import { temporaryFolder } from '../support/until-end';

const dists = distsOfTests();
let site: Awaited<ReturnType<typeof openSite>>;
let server: ReturnType<typeof site.start>;

beforeEach(async () => {
  site = await openSite(dists);
  server = site.start();
});

const said = (text: string, { log } = server) => log.filter((line) => line.includes(text));
const STAYS = 'no se puede retirar';
const by = 'ana';

test('FED-02 a release that more than 5 % of 20 networks cannot run is taken back, once', async () => {
  await site.releaseTwo();
  await server.tell({ loaded: 40, render: 6 });
  expect(await site.live()).toBe(SECOND);
  await server.tell({ evaluation: 1, 'never-shown': 1 });
  expect(await site.live()).toBe(FIRST);
  expect(said('Publicación retirada')).toHaveLength(1);
  const why = expect.stringContaining('8 of 48');
  expect(await site.automatic()).toMatchObject([{ action: 'rollback', outcome: 'done', why }]);
  expect(await server.metrics.metrics()).toContain(
    `parqueo_remote_rollbacks_total{remote="driver",build="${SECOND}"} 1`,
  );

  // The one before it stays, whatever is told of it: it was not made live by somebody.
  await server.tell({ render: 30 }, { build: FIRST });
  expect(said(STAYS)).toHaveLength(1);
  // Who makes it live once more begins a new count, and is told, not overruled.
  await site.registry.promote('driver', SECOND, { by });
  await server.tell({ render: 25 });
  expect(said('menos de una hora')).toHaveLength(1);
  expect(await site.live()).toBe(SECOND);
});

test.each([
  ['three networks of fifty-three', { loaded: 50, render: 3 }, SECOND],
  [
    'what the connection or the server may have done',
    { loaded: 20, network: 20, timeout: 20 },
    SECOND,
  ],
  ['what does not fit a page', { loaded: 20, refused: 20, incompatible: 20 }, SECOND],
  ['fewer loads than twenty', { loaded: 9, render: 9 }, SECOND],
  ['most of twenty networks', { loaded: 5, render: 15 }, FIRST],
] as const)('FED-02 %s, %j: %s is live then', async (_what, outcomes, build) => {
  await site.releaseTwo();
  await server.tell(outcomes);
  expect(await site.live()).toBe(build);
});

test('FED-02 at a site with few visitors loads count as well as networks', async () => {
  await site.releaseTwo();
  for (const from of [1, 2]) await server.tell({ loaded: 8 }, { from });
  await server.tell({ render: 3 });
  expect(await site.live()).toBe(SECOND);
  await server.tell({ loaded: 1 }, { from: 1 });
  expect(await site.live()).toBe(FIRST);
});

test('FED-02 what two networks report takes nothing back, however often they do', async () => {
  await site.releaseTwo();
  for (const from of [1, 2]) await server.tell({ render: 15 }, { from });
  expect(await site.live()).toBe(SECOND);
  await server.tell({ render: 1 });
  expect(await site.live()).toBe(FIRST);
});

test('FED-02 the counts of all processes together decide, and only those of the last minutes', async () => {
  await site.releaseTwo();
  const loads = join(site.dataDir, 'remotes/loads');
  /** What another process of the same product has counted. */
  const elsewhere = async () => {
    await site.start({ judges: false }).tell({ loaded: 30, render: 7 });
    const [name = ''] = await readdir(loads);
    await rename(join(loads, name), join(loads, 'other-1.json'));
  };
  await elsewhere();
  site.pass(6);
  await server.tell({ render: 1 });
  expect(await site.live()).toBe(SECOND);
  await rm(loads, { recursive: true });
  await elsewhere();
  await server.tell({ loaded: 1 });
  expect(await site.live()).toBe(FIRST);
});

test('FED-02 a trial that fails is ended, and what is live for all stays, or is judged by itself', async () => {
  await site.releaseTwo();
  await site.release(THIRD, 10);
  await server.tell({ render: 20 }, { build: THIRD });
  expect([await site.trial(), await site.live()]).toEqual([null, SECOND]);
  await server.tell({ render: 20 });
  expect(await site.live()).toBe(FIRST);
});

test('FED-02 a trial of another build begins no new count, and makes none out of a rollback', async () => {
  await site.releaseTwo();
  await server.tell({ render: 19 });
  await site.release(THIRD, 10);
  await server.tell({ render: 1 });
  expect(await site.live()).toBe(FIRST);
  await site.release(THIRD, 10);
  await server.tell({ render: 25 }, { build: FIRST });
  expect(await site.live()).toBe(FIRST);
});

test('FED-02 a build that somebody went back to stays, until somebody promotes it', async () => {
  await site.releaseTwo();
  await site.release(THIRD);
  await site.registry.rollback('driver', { by, only: THIRD });
  await server.tell({ render: 25 });
  expect(await site.live()).toBe(SECOND);
  await site.release(THIRD);
  await site.release(SECOND);
  await server.tell({ render: 20 });
  expect(await site.live()).toBe(THIRD);
});

test('FED-02 what cannot be taken back stays, is said once, and keeps no other from it', async () => {
  await site.releaseTwo();
  await site.releaseTwo(100, 'owner');
  await site.release(FIRST, 100, 'auth');
  await rm(join(site.dataDir, 'remotes/builds/driver', FIRST), { recursive: true });
  for (let count = 0; count < 3; count += 1) await server.tell({ render: 20 });
  await server.tell({ render: 25 }, { remote: 'auth', build: FIRST });
  await server.tell({ render: 20 }, { remote: 'owner' });
  const live = await Promise.all(['driver', 'auth', 'owner'].map(site.live));
  expect(live).toEqual([SECOND, FIRST, FIRST]);
  for (const name of ['driver', 'auth']) expect(said(`"${name}"`)).toHaveLength(1);
  expect(await site.automatic()).toMatchObject([
    { action: 'rollback', outcome: 'refused' },
    { action: 'failing', outcome: 'done' },
  ]);
});

test('FED-02 a trial that fails later in many more networks than the live build is ended; one that does not is left', async () => {
  await site.releaseTwo(50);
  await server.tell({ loaded: 12, errored: 1 }, { build: FIRST });
  await server.tell({ loaded: 12, errored: 6 });
  expect(await site.trial()).toBe(SECOND);
  await server.tell({ errored: 6 });
  expect(await site.trial()).toBeNull();
  // Tried out again within the hour: the team hears why it was ended, and that it stays.
  await site.registry.promote('driver', SECOND, { by, percent: 50 });
  await server.tell({ loaded: 12, errored: 12 });
  expect(said('falla y se queda')).toHaveLength(1);
  expect(await site.trial()).toBe(SECOND);
  const why = expect.stringContaining('failed after it was shown in');
  expect((await site.automatic()).at(-1)).toMatchObject({ action: 'errors', why });
});

test('FED-02 a build that is live for all and fails later is told of and stays, once enough pages have loaded it', async () => {
  await site.releaseTwo();
  await server.tell({ errored: 3 });
  expect(await site.automatic()).toEqual([]);
  await server.tell({ errored: 10, loaded: 20 });
  expect(said('falla después de mostrarse')).toHaveLength(1);
  expect(await site.automatic()).toMatchObject([{ action: 'errors' }]);
  expect(await site.live()).toBe(SECOND);
  const listed = (await site.stateOf())?.builds.find(({ build }) => build === SECOND);
  expect(listed).toMatchObject({ errors: 13, failures: 0 });
});

test('FED-02 what all processes see go wrong is told once, also after a restart, until the release has changed', async () => {
  await site.releaseTwo();
  // What is before it cannot be served any more, so it stays.
  await rm(join(site.dataDir, 'remotes/builds/driver', FIRST), { recursive: true });
  for (const [outcome, text] of [
    ['errored', 'falla después de mostrarse'],
    ['render', STAYS],
  ] as const)
    for (const each of [server, site.start(), site.start()]) {
      await each.tell({ loaded: 20, [outcome]: 20 });
      expect(said(text, each)).toHaveLength(1);
    }
  const warnings = async () =>
    (await site.automatic()).flatMap(({ action }) => (action === 'rollback' ? [] : action));
  expect(await warnings()).toEqual(['errors', 'failing']);
  await site.release(THIRD);
  await site.registry.promote('driver', SECOND, { by });
  await server.tell({ loaded: 20, errored: 20 });
  expect(await warnings()).toEqual(['errors', 'failing', 'errors']);
});

describe('the book of the reports', () => {
  const BUILD = { name: 'driver', build: 'aaaaaaaa', since: '2026-11-22T10:00:00.000Z' };

  let folder: string;
  let at: number;

  beforeEach(async () => {
    folder = join((await temporaryFolder()).path, 'loads');
    at = Date.parse('2026-11-22T10:30:30Z');
  });

  const open = () => openLoadBook({ folder, minutes: 5, now: () => new Date(at) });
  /** So many networks that loaded the build, and every so many of them that could not. */
  function visits(book: ReturnType<typeof open>, networks: number, failingOf: number, first = 0) {
    for (let network = first; network < first + networks; network += 1)
      book.note(BUILD, network % failingOf === 0 ? 'render' : 'loaded', teller(network));
  }
  const written = async () =>
    Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));

  test('FED-02 at a site with many visitors the share of those that fail stays what it is, of a busy process and a quiet one together, in whatever minutes', async () => {
    const [busy, quiet] = [open(), open()];
    const expectShare = async (loads: number) => {
      const [verdict] = await quiet.verdicts([BUILD]);
      const { failing = 0, networks = 0 } = verdict ?? {};
      expect(verdict).toMatchObject({ loads });
      expect(Math.abs((100 * failing) / networks - 2)).toBeLessThan(1);
      return networks;
    };
    visits(busy, 12_000, 50);
    await busy.write();
    const [name = ''] = await readdir(folder);
    await rename(join(folder, name), join(folder, 'other-1.json'));
    const networks = await expectShare(12_000);
    expect(networks).toBeGreaterThan(1000);
    expect(networks).toBeLessThanOrEqual(4000);
    at += MINUTE_MS;
    visits(quiet, 1000, 50, 20_000);
    await quiet.write();
    await expectShare(13_000);
  });

  test('FED-02 what tells networks apart is gone from the disk after the time that counts, without another report', async () => {
    const book = open();
    book.note(BUILD, 'render', teller(1));
    await book.write();
    const seal = teller(1).network.slice(0, 12);
    expect((await written()).join()).toContain(seal);
    at += 6 * MINUTE_MS;
    await book.purge();
    expect((await written()).join()).not.toContain(seal);
    // The counts stay for an hour.
    expect((await written()).join()).toContain('"failed":1');
  });

  test('FED-02 a process of which nobody told anything leaves no file', async () => {
    await open().purge();
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('FED-02 what failed later in two processes takes nothing off the loads', async () => {
    const first = open();
    visits(first, 20, 30);
    for (let network = 0; network < 5; network += 1) first.note(BUILD, 'errored', teller(network));
    await first.write();
    const [name = ''] = await readdir(folder);
    await rename(join(folder, name), join(folder, 'other-1.json'));
    const second = open();
    for (let network = 0; network < 5; network += 1) second.note(BUILD, 'errored', teller(network));
    expect(await second.verdicts([BUILD])).toMatchObject([{ loads: 20 }]);
  });

  test('FED-02 a page counts once for as long as its token is good', async () => {
    const book = open();
    const note = () => book.note(BUILD, 'render', teller(1));
    expect(note()).toBe(true);
    at += REPORT_TOKEN_MS - MINUTE_MS;
    await book.write();
    expect(note()).toBe(false);
  });

  test('FED-02 what could not be written is judged by the process that counted it', async () => {
    const book = open();
    await book.write();
    visits(book, 20, 2);
    const [name = ''] = await readdir(folder);
    // Where the next file would begin, as if the disk took nothing new.
    await mkdir(join(folder, `${name}.next`));
    await expect(book.write()).rejects.toThrow();
    expect(await book.verdicts([BUILD])).toMatchObject([{ networks: 20, failing: 10 }]);
  });
});
