import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { RegistryError, hasCode } from './errors';

const WAIT_MS = 5_000;
const POLL_MS = 25;
/** A change takes milliseconds; a lock of this age was left by a process that died. */
const STALE_MS = 30_000;
/** Long enough for any lock that was left to be seen as such. */
export const LONG_WAIT_MS = STALE_MS + WAIT_MS;

const HOLDER = `${hostname()} ${process.pid}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** Whether whoever made this lock is gone: its process on this machine, or all patience with it. */
async function isLeft(lock: string): Promise<boolean> {
  try {
    const [host, pid = ''] = (await readFile(lock, 'utf8')).split(' ');
    if (host === hostname() && /^\d+$/.test(pid) && !isRunning(Number(pid))) return true;
    return Date.now() - (await stat(lock)).mtimeMs > STALE_MS;
  } catch {
    // It was given back meanwhile, or nobody can tell: then it is waited for.
    return false;
  }
}

/** Removes a lock that was left. Another process that does so too may have taken it meanwhile. */
async function clear(lock: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
    if (!(await isLeft(aside))) await link(aside, lock);
  } catch {
    // Somebody else was quicker; whoever waits finds out, or is told that it is held.
  } finally {
    await rm(aside, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, HOLDER, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (await isLeft(lock)) await clear(lock);
    return false;
  }
}

/**
 * Does something alone among all processes that name this lock.
 * @param patienceMs how long it is waited for
 * @throws RegistryError when busy
 */
export async function holding<Result>(
  lock: string,
  work: () => Promise<Result>,
  patienceMs = WAIT_MS,
): Promise<Result> {
  const deadline = Date.now() + patienceMs;
  while (!(await take(lock))) {
    if (Date.now() > deadline)
      throw new RegistryError('BUSY', `${lock} is held by another command; try again`);
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
