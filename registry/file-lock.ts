import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { RegistryError, hasCode } from './errors';

const WAIT_MS = 5_000;
const POLL_MS = 25;
/** Whoever holds a lock touches it this often. */
const TOUCH_MS = 1_000;
/** A lock that was touched no more for so long was left by a process that died. */
const STALE_MS = 30_000;
/** Long enough for any lock that was left to be seen as such. */
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

async function take(lock: string, holder: string): Promise<boolean> {
  try {
    await writeFile(lock, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (await isLeft(lock)) await clear(lock);
    return false;
  }
}

/**
 * Does something alone among all processes that name this lock.
 * @param work is given a question to ask before anything that cannot be undone: a process that stood
 *   still for long may have been taken for dead
 * @param patienceMs how long it is waited for
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
  // A touch that fails leaves an older lock, which another may take: the next `isHeld` says so.
  const touching = setInterval(() => void touch().catch(() => {}), TOUCH_MS);
  try {
    return await work(async () => {
      if (!(await isHeld())) throw busy();
    });
  } finally {
    clearInterval(touching);
    if (await isHeld()) await rm(lock, { force: true });
  }
}
