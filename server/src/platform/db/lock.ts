import { stat, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Another process has the embedded store open. */
export class StoreInUseError extends Error {
  constructor(directory: string) {
    super(
      `Otro proceso ya usa los datos de ${directory}. Detén ese servidor o elige otra carpeta con DATA_DIR.`,
    );
    this.name = 'StoreInUseError';
  }
}

/** Gives the lock back. */
export type Release = () => Promise<void>;

/**
 * Takes a directory for this process alone, for as long as it lives: two processes on one embedded
 * store would silently lose rows.
 * @throws StoreInUseError
 */
export function lockDirectory(directory: string): Promise<Release> {
  return process.platform === 'linux' ? lockBySocket(directory) : lockByFile(directory);
}

/** The kernel drops an abstract socket with its process, however that ends. */
async function lockBySocket(directory: string): Promise<Release> {
  const { dev, ino } = await stat(directory);
  const server = createServer();
  await new Promise<void>((taken, refused) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      refused(error.code === 'EADDRINUSE' ? new StoreInUseError(directory) : error),
    );
    server.listen(`\0parqueo-central:${dev}:${ino}`, taken);
  });
  server.unref();
  return () => new Promise((released) => server.close(() => released()));
}

/** Portable: a file with the owner's process id; one left by a dead process is taken over. */
export async function lockByFile(directory: string): Promise<Release> {
  const file = join(directory, '..', 'store.lock');
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (isAlive(owner)) throw new StoreInUseError(directory);
    await rm(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
