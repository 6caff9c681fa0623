import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { REPORT_TOKEN_MS } from '../../src/modules/pages/service';
import { openLoadBook } from '../../src/modules/releases/load-book';
import { teller } from '../support/rollback';

const BUILD = { name: 'driver', build: 'aaaaaaaa', since: '2026-11-22T10:00:00.000Z' };

let root: string;
let folder: string;
let at: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parqueo-loads-'));
  folder = join(root, 'loads');
  at = Date.parse('2026-11-22T10:30:30Z');
});
afterEach(() => rm(root, { recursive: true }));

const open = () => openLoadBook({ folder, minutes: 5, now: () => new Date(at) });
/** So many networks that loaded the build, and every so many of them that could not. */
function visits(book: ReturnType<typeof open>, networks: number, failingOf: number, first = 0) {
  for (let network = first; network < first + networks; network += 1)
    book.note(BUILD, network % failingOf === 0 ? 'render' : 'loaded', teller(network));
}
const written = async () =>
  Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));

test('FED-02 at a site with many visitors the share of those that fail stays what it is', async () => {
  const book = open();
  visits(book, 12_000, 50);
  await book.write();
  const [verdict] = await book.verdicts([BUILD]);
  expect(verdict).toMatchObject({ loads: 12_000 });
  const { failing = 0, networks = 0 } = verdict ?? {};
  expect(networks).toBeGreaterThan(1000);
  expect(networks).toBeLessThanOrEqual(4000);
  expect(Math.abs((100 * failing) / networks - 2)).toBeLessThan(1);
});

test('FED-02 a busy process and a quiet one are counted alike, in whatever minutes', async () => {
  const busy = open();
  visits(busy, 12_000, 50);
  await busy.write();
  const [name = ''] = await readdir(folder);
  await rename(join(folder, name), join(folder, 'other-1.json'));
  at += MINUTE_MS;
  const quiet = open();
  visits(quiet, 1000, 50, 20_000);
  await quiet.write();
  const [verdict] = await quiet.verdicts([BUILD]);
  expect(verdict).toMatchObject({ loads: 13_000 });
  const { failing = 0, networks = 0 } = verdict ?? {};
  expect(Math.abs((100 * failing) / networks - 2)).toBeLessThan(1);
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
