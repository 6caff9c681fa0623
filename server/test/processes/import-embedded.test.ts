// It has both stores, whichever the project tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../../src/platform/db';
import { openPostgres } from '../../src/platform/db/postgres';
import { backupLines } from '../../src/schema/backup';
import { openEmbedded } from '../support/embedded';
import { runDb } from '../support/process';
import { createDatabase } from '../support/store';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parqueo-import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Every row of every table, as text; instants are written differently by the two engines. */
async function rowsOf(store: Store): Promise<string[]> {
  const rows: string[] = [];
  for await (const line of backupLines(store.db)) {
    rows.push(line.replaceAll(/[+]00:00|[+]00(?=\\)/g, 'Z'));
  }
  return rows.toSorted();
}

test('API-05 npm run db -- import-embedded moves everything to PostgreSQL, once', async () => {
  const folderOf = { DATA_DIR: folder };
  expect(await runDb(folderOf, 'seed')).toMatchObject({ code: 0 });
  const { url, remove } = await createDatabase();
  const environment = { ...folderOf, DATABASE_URL: url };
  expect(await runDb(environment, 'import-embedded')).toEqual({ code: 0, output: 'Listo.\n' });

  const [embedded, moved] = [await openEmbedded(join(folder, 'store')), await openPostgres(url)];
  const rows = await rowsOf(moved);
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows).toEqual(await rowsOf(embedded));
  await embedded.close();
  await moved.close();

  expect(await runDb(environment, 'import-embedded')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Ya hay datos'),
  });
  expect(await runDb(environment, 'check')).toMatchObject({ code: 0 });
  await remove();
});

test('API-05 import-embedded says what it lacks', async () => {
  expect(await runDb({ DATA_DIR: folder }, 'import-embedded')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DATABASE_URL no es válida/),
  });
  const { url, remove } = await createDatabase();
  const nothing = { DATA_DIR: join(folder, 'nothing'), DATABASE_URL: url };
  expect(await runDb(nothing, 'import-embedded')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DATA_DIR no es válida/),
  });
  await remove();
});
