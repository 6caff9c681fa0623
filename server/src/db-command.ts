import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { readConfig } from './platform/config';
import { connectStore, openStore } from './platform/db';
import { backup, restore } from './platform/db/backup';
import { check } from './platform/db/check';

/** `npm run db -- migrate | backup FILE | restore FILE | check`, on the configured store. */
async function run([command = '', file]: string[]): Promise<void> {
  const needsFile = command === 'backup' || command === 'restore';
  if (!['migrate', 'check'].includes(command) && !(needsFile && file)) {
    throw new Error('Uso: npm run db -- migrate | backup ARCHIVO | restore ARCHIVO | check');
  }
  const config = readConfig(process.env);
  // An older copy is restored into the schema of its day, which is brought up to date afterwards.
  const store = await (command === 'restore' ? connectStore(config) : openStore(config));
  try {
    if (command === 'backup' && file) {
      // Never over an older copy, and for nobody else's eyes.
      const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
      await once(output, 'open');
      await backup(store.db, async (lines) => {
        if (!output.write(lines)) await once(output, 'drain');
      });
      output.end();
      await once(output, 'close');
    }
    if (command === 'restore' && file) await restore(store.db, linesOf(file));
    const problems = command === 'check' ? await check(store.db) : [];
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
    else process.stdout.write('Listo.\n');
  } finally {
    await store.close();
  }
}

/** A file's lines, read from the moment on when somebody asks for them: none is dropped. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const handle = await open(file);
  yield* handle.readLines();
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
