import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RegistryError, diskOf, hasCode } from './errors';

const WAIT_MS = 5_000;
const POLL_MS = 25;
/** The holder of a lock touches it this often. */
const TOUCH_MS = 1_000;
/** A lock that was not touched for this long was left by a dead process. */
const STALE_MS = 30_000;
/** Long enough to recognise any abandoned lock. */
export const LONG_WAIT_MS = STALE_MS + WAIT_MS;

/** @throws RegistryError when another command has taken the lock over meanwhile */
export type AssertHeld = () => Promise<void>;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** Whether a lock is abandoned: its process on this machine is dead, or it is stale. */
async function isLeft(lock: string): Promise<boolean> {
  try {
    const [host, pid = ''] = (await readFile(lock, 'utf8')).split(' ');
    if (host === hostname() && /^\d+$/.test(pid) && !isRunning(Number(pid))) return true;
    return Date.now() - (await stat(lock)).mtimeMs > STALE_MS;
  } catch {
    // It was released meanwhile or cannot be read, so the caller waits.
    return false;
  }
}

/** Removes an abandoned lock. Another process may have removed and taken it meanwhile. */
async function clear(lock: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
    if (!(await isLeft(aside))) await link(aside, lock);
  } catch {
    // Another process was quicker; the caller waits on, or reports that the lock is held.
  } finally {
    await rm(aside, { force: true });
  }
}

async function take(lock: string, holder: string): Promise<boolean> {
  try {
    await writeFile(lock, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) return diskOf(dirname(lock))(error);
    if (await isLeft(lock)) await clear(lock);
    return false;
  }
}

/**
 * Works while all other processes that use this lock wait.
 * @param work gets `assertHeld` to call before irreversible steps: others may have taken a process that
 *   was suspended for long for dead
 * @param patienceMs how long to wait for the lock
 * @throws RegistryError when busy
 */
export async function holding<Result>(
  lock: string,
  work: (assertHeld: AssertHeld) => Promise<Result>,
  patienceMs = WAIT_MS,
): Promise<Result> {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const isHeld = async () => (await readFile(lock, 'utf8').catch(() => '')) === holder;
  const busy = () => new RegistryError('BUSY', `${lock} is held by another command; try again`);
  const deadline = Date.now() + patienceMs;
  while (!(await take(lock, holder))) {
    if (Date.now() > deadline) throw busy();
    await sleep(POLL_MS);
  }
  const touch = async () => (await isHeld()) && utimes(lock, new Date(), new Date());
  // After failed touches another process may take the lock, which the next `isHeld` notices.
  const touching = setInterval(() => void touch().catch(() => {}), TOUCH_MS);
  try {
    return await work(async () => {
      if (!(await isHeld())) throw busy();
    }).catch(diskOf(dirname(lock)));
  } finally {
    clearInterval(touching);
    if (await isHeld()) await rm(lock, { force: true });
  }
}
