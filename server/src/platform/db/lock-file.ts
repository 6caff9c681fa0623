import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives a lock back. */
export type Release = () => Promise<void>;

/**
 * Portable: a file beside the directory with the owner's process id; one left by a dead process is
 * taken over. Null when a living process has it.
 */
export async function lockByFile(directory: string): Promise<Release | null> {
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
    if (isAlive(owner)) return null;
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
