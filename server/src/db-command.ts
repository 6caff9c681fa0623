import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LINK_SCREENS } from '@parqueo/shared-api/contract';
import { seedDemo } from './demo/seed';
import { integratorCommand } from './integrator-command';
import { createResetToken, originOf } from './modules/mail/service';
import { openStore } from './open-store';
import { systemClock } from './platform/clock';
import { type Config, ConfigError, readConfig } from './platform/config';
import { type Store, connectStore } from './platform/db';
import { fileProblem } from './platform/file-problem';
import { backupLines, restore } from './schema/backup';
import { checkIntegrity } from './schema/integrity';

/** What each command wants after it, in the order in which the usage names them. */
const COMMANDS = new Map<string, string | null>([
  ['migrate', null],
  ['seed', null],
  ['check', null],
  ['backup', 'ARCHIVO'],
  ['restore', 'ARCHIVO'],
  ['integrator', '…'],
  ['reset-link', 'CORREO'],
  ['import-embedded', null],
]);
const USAGE = `Uso: npm run db -- ${[...COMMANDS].map((words) => words.filter(Boolean).join(' ')).join(' | ')}`;

/** `npm run db -- …`: one of the commands above, on the configured store. */
async function run([command = '', ...rest]: string[]): Promise<void> {
  const [word] = rest;
  const wanted = COMMANDS.get(command);
  const isWhole = command === 'integrator' || (wanted !== null) === (word !== undefined);
  if (wanted === undefined || !isWhole) throw new Error(USAGE);
  const config = readConfig(process.env);
  // An older copy is restored into the schema of its day, which is brought up to date afterwards.
  const filled = command === 'restore' || command === 'import-embedded';
  const store = await (filled ? connectStore(config) : openStore(config));
  try {
    if (command === 'integrator') {
      const words = await integratorCommand(store.db, rest, systemClock.now());
      return void process.stdout.write(`${words}\n`);
    }
    if (command === 'backup' && word)
      await saveBackup(store, word).catch(inWords(`No se guardó la copia en ${word}`));
    if (command === 'restore' && word)
      await restore(store.db, linesOf(word)).catch(inWords(`No se restauró nada de ${word}`));
    if (command === 'reset-link' && word) await printResetLink(store, config, word);
    if (command === 'import-embedded') await importEmbedded(store, config);
    if (command === 'seed') {
      if (!(await seedDemo(store.db, systemClock)))
        throw new Error('Ya hay datos: no se agregó nada.');
      await store.maintain();
    }
    const problems = command === 'check' ? await checkIntegrity(store.db) : [];
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
    else process.stdout.write('Listo.\n');
  } finally {
    await store.close();
  }
}

/** Fails with words before the reason, which of a file is one for people. */
const inWords = (words: string) => (error: Error) => {
  throw new Error(`${words}: ${fileProblem(error) ?? error.message}`, { cause: error });
};

/** Writes a backup into a new file; of one that did not become whole nothing is left. */
async function saveBackup({ db }: Store, path: string): Promise<void> {
  // The flags keep older copies, and the mode keeps other users out.
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(backupLines(db), withEnds, file.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(path);
    throw error;
  }
}

/**
 * Prints a link to a new password for the account of a mail or phone (ACC-02): for whoever may ask, where
 * no mail is sent.
 */
async function printResetLink({ db }: Store, config: Config, login: string): Promise<void> {
  const token = await createResetToken(db, systemClock, login);
  if (token === null) throw new Error('No hay una cuenta con ese correo o teléfono.');
  process.stdout.write(`${originOf(config)}${LINK_SCREENS.lost_password}#${token}\n`);
}

/** Copies the embedded store of DATA_DIR into the PostgreSQL of DATABASE_URL; it stays as it is. */
async function importEmbedded(target: Store, config: Config): Promise<void> {
  if (config.databaseUrl === null) {
    throw new ConfigError('DATABASE_URL', 'obligatoria: dice a qué PostgreSQL se copian los datos');
  }
  if (!existsSync(join(config.dataDir, 'store'))) {
    throw new ConfigError('DATA_DIR', 'esa carpeta no tiene datos guardados por el servidor');
  }
  const source = await openStore({ ...config, databaseUrl: null });
  const lines = backupLines(source.db);
  try {
    await restore(target.db, lines);
  } finally {
    // A refusal leaves the copy half read.
    await lines.return(undefined);
    await source.close();
  }
}

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** A file's lines, read once a consumer iterates: none is dropped. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const handle = await open(file);
  yield* handle.readLines();
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
