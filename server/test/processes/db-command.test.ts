import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seedDemo } from '../../src/demo/seed';
import { INTEGRATOR_USAGE, integratorCommand } from '../../src/integrator-command';
import { linesOf, rowsIn } from '../support/copies';
import { openEmbedded } from '../support/embedded';
import { namespaces, runDb, runDbWithin } from '../support/process';
import { TestClock } from '../support/server';
import { type TestStore, createTestStore } from '../support/store';
import { temporaryFolder } from '../support/until-end';

let folder: string;
let source: TestStore;
let target: TestStore;

beforeEach(async () => {
  ({ path: folder } = await temporaryFolder());
  source = await createTestStore();
  target = await createTestStore();
});

async function countReservations(place: TestStore): Promise<number> {
  const store = await place.open();
  const { rows } = await sql<{ n: number }>`select count(*) as n from reservations`.execute(
    store.db,
  );
  await store.close();
  return (rows[0] as { n: number }).n;
}

/** FED-04: a key is shown once, and no copy holds it. */
async function expectIntegratorRestored(added: Awaited<ReturnType<typeof runDb>>, copy: string) {
  expect(added).toEqual({
    code: 0,
    output: expect.stringMatching(/^Llave .*:\nparqueo-key_[\w-]{43}\n$/),
  });
  expect(await readFile(copy, 'utf8')).not.toContain(added.output.trim().split('\n')[1]);
  const { db } = await target.open();
  const run = (...words: string[]) => integratorCommand(db, words, new Date());
  await expect(run('add', 'plaza real', '--origin', 'https://plaza.gt')).rejects.toThrow(/Ya hay/);
  // The restored store goes on numbering where the copy ended.
  await run('add', 'Otra', '--origin', 'http://localhost:4000');
  expect(await run('list')).toBe(
    [
      'Otra: http://localhost:4000; dueños con acceso: 0; último token: ninguno',
      'Plaza Real: https://plaza.gt; dueños con acceso: 0; último token: ninguno',
    ].join('\n'),
  );
}

test('API-05 npm run db: a backup of one store is restored into another, once', async () => {
  const store = await source.open();
  await seedDemo(store.db, new TestClock());
  await store.close();
  const file = join(folder, 'copia');
  const added = await runDb(
    source.environment,
    'integrator',
    'add',
    'Plaza Real',
    '--origin',
    'https://plaza.gt',
  );

  expect(await runDb(source.environment, 'backup', file)).toMatchObject({ code: 0 });
  expect(await runDb(target.environment, 'restore', file)).toMatchObject({ code: 0 });
  await expectIntegratorRestored(added, file);
  expect(await countReservations(target)).toBe(await countReservations(source));
  expect(await countReservations(target)).toBeGreaterThan(100);
  expect(await runDb(target.environment, 'check')).toMatchObject({ code: 0 });

  const before = await readFile(file, 'utf8');
  const none = join(folder, 'none');
  for (const [words, output] of [
    [['restore', file], `No se restauró nada de ${file}: Ya hay datos en «users».\n`],
    [['restore', none], `No se restauró nada de ${none}: no existe ese archivo o su carpeta.\n`],
    [['backup', file], `No se guardó la copia en ${file}: ya existe.\n`],
  ] as const)
    expect(await runDb(target.environment, ...words)).toEqual({ code: 1, output });
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('API-05 npm run db: a backup for which the disk has no room says so, and leaves none cut short', async () => {
  const store = await source.open();
  await seedDemo(store.db, new TestClock());
  await store.close();
  // Already the first line has no room, while the store is being asked for the next ones.
  const mount =
    'mount -t tmpfs -o size=4k tmpfs "$SMALL" && head -c 4096 /dev/zero > "$SMALL/full" && "$@"; code=$?; ls "$SMALL"; exit $code';
  const within = [...(await namespaces('--mount')), 'sh', '-c', mount, 'sh'];
  const environment = { ...source.environment, SMALL: folder };
  const file = join(folder, 'copia');
  expect(await runDbWithin(within, environment, 'backup', file)).toEqual({
    code: 1,
    output: `No se guardó la copia en ${file}: el disco está lleno; haz sitio y repite.\nfull\n`,
  });
});

test('FED-04 npm run db -- integrator refuses what is no origin, nobody and what it does not know', async () => {
  const store = await source.open();
  const refusal = (...words: string[]) =>
    integratorCommand(store.db, words, new Date()).then(
      () => 'done',
      (error: Error) => error.message,
    );
  for (const origin of [
    'https://plaza.gt/',
    'https://*.plaza.gt',
    'http://plaza.gt',
    'plaza.gt',
    'null',
    'https://PLAZA.gt',
  ])
    expect(await refusal('add', 'Plaza', '--origin', origin)).toMatch(/^--origin no es válido/);
  for (const words of [
    [],
    ['add'],
    ['add', 'Plaza'],
    ['add', ' ', '--origin', 'https://plaza.gt'],
    ['add', 'Plaza', 'Real', '--origin', 'https://plaza.gt'],
    ['sow', 'Plaza'],
    ['list', 'Plaza'],
    ['key', 'Plaza', '--overlap', '73'],
    ['end', '--all'],
  ])
    expect([words, await refusal(...words)]).toEqual([words, INTEGRATOR_USAGE]);
  for (const words of [['key'], ['end'], ['origins', '--origin', 'https://plaza.gt']])
    expect(await refusal(words[0] ?? '', 'Nadie', ...words.slice(1))).toBe(
      'No hay un integrador «Nadie».',
    );
  const run = (...words: string[]) => integratorCommand(store.db, words, new Date());
  expect(await run('list')).toBe('No hay integradores.');
  await run('add', 'Plaza', '--origin', 'https://plaza.gt');
  await run('end', 'Plaza');
  // Its name stays with what it did.
  for (const [command, ...more] of [
    ['add', '--origin', 'https://plaza.gt'],
    ['origins', '--origin', 'https://plaza.gt'],
    ['key'],
    ['end'],
  ] as const)
    expect([command, await refusal(command, 'plaza', ...more)]).toEqual([
      command,
      'El integrador «plaza» terminó: para otro usa un nombre distinto.',
    ]);
  await store.close();
});

test('API-05 npm run db names its commands when it is asked for another', async () => {
  for (const words of [[], ['sow'], ['backup'], ['seed', 'file']]) {
    const [command = '', ...rest] = words;
    expect(await runDb(source.environment, command, ...rest)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Uso: npm run db -- .*import-embedded\n$/),
    });
  }
});

test('ACC-02 npm run db reset-link prints a link to a new password, for one who has an account', async () => {
  const store = await source.open();
  await seedDemo(store.db, new TestClock());
  await store.close();
  const environment = { ...source.environment, PUBLIC_URL: 'https://parqueo.gt' };
  const printed = await runDb(environment, 'reset-link', 'Conductor@demo.gt');
  expect(printed).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^https:\/\/parqueo\.gt\/nueva-contrasena#[0-9a-f-]{36}\.[\w-]{43}\nListo\.\n$/,
    ),
  });
  expect(await runDb(environment, 'reset-link', 'nadie@demo.gt')).toEqual({
    code: 1,
    output: 'No hay una cuenta con ese correo o teléfono.\n',
  });
});

test('API-05 npm run db: seed fills an empty store, import-embedded moves everything to PostgreSQL, each once', async () => {
  const folderOf = { DATA_DIR: folder };
  expect(await runDb(folderOf, 'seed')).toEqual({ code: 0, output: 'Listo.\n' });
  expect(await runDb(folderOf, 'seed')).toEqual({
    code: 1,
    output: 'Ya hay datos: no se agregó nada.\n',
  });
  const environment = { ...target.environment, ...folderOf };
  expect(await runDb(environment, 'import-embedded')).toEqual({ code: 0, output: 'Listo.\n' });

  const [embedded, moved] = [await openEmbedded(join(folder, 'store')), await target.open()];
  const rows = rowsIn(await linesOf(moved.db));
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows).toEqual(rowsIn(await linesOf(embedded.db)));
  await embedded.close();
  await moved.close();

  expect(await runDb(environment, 'import-embedded')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Ya hay datos'),
  });
  expect(await runDb(environment, 'check')).toMatchObject({ code: 0 });
});

test('API-05 import-embedded says what it lacks', async () => {
  expect(await runDb({ DATA_DIR: folder }, 'import-embedded')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DATABASE_URL no es válida/),
  });
  const nothing = { ...target.environment, DATA_DIR: join(folder, 'nothing') };
  expect(await runDb(nothing, 'import-embedded')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DATA_DIR no es válida/),
  });
});
