import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} LiveChange
 * @property {string} name
 * @property {string} build
 * @property {'promote' | 'rollback'} action
 *
 * @typedef {object} LiveState
 * @property {Record<string, string>} live build by remote
 * @property {(LiveChange & { at: string })[]} history oldest first
 */

const LOCK_WAIT_MS = 5_000;
const LOCK_POLL_MS = 25;
/** A change takes milliseconds; a lock of this age was left by a process that died. */
const LOCK_STALE_MS = 30_000;

const hasCode = (/** @type {unknown} */ error, /** @type {string} */ code) =>
  /** @type {NodeJS.ErrnoException} */ (error).code === code;

/**
 * @param {LiveState} state
 * @param {string} name
 * @returns {string | undefined}
 */
export const currentBuild = (state, name) => state.live[name];

/**
 * The build to which a rollback returns: promotions pile up, a rollback takes the last one away.
 * @param {LiveState} state
 * @param {string} name
 * @returns {string | undefined}
 */
export function previousBuild({ history }, name) {
  /** @type {string[]} */
  const promoted = [];
  for (const change of history) {
    if (change.name !== name) continue;
    if (change.action === 'promote') promoted.push(change.build);
    else promoted.pop();
  }
  return promoted.at(-2);
}

/**
 * live.json: which build of each remote is live, and how it came to be.
 * @param {string} folder
 */
export function openLiveFile(folder) {
  const file = join(folder, 'live.json');
  const lock = join(folder, 'live.lock');

  /** @returns {Promise<LiveState>} */
  async function read() {
    try {
      return JSON.parse(await readFile(file, 'utf8'));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return { live: {}, history: [] };
      throw error;
    }
  }

  /** @param {LiveState} state */
  async function write(state) {
    const draft = `${file}.${process.pid}`;
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(`${JSON.stringify(state, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  }

  /** @returns {Promise<boolean>} */
  async function takeLock() {
    try {
      await (await open(lock, 'wx')).close();
      return true;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const age = await stat(lock).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > LOCK_STALE_MS) await rm(lock, { force: true });
      return false;
    }
  }

  /**
   * Adds one change, alone among all processes.
   * @param {(state: LiveState) => LiveChange | undefined} decide nothing: leave it as it is
   * @returns {Promise<LiveState>} the state after it
   */
  async function change(decide) {
    await mkdir(folder, { recursive: true });
    const deadline = Date.now() + LOCK_WAIT_MS;
    while (!(await takeLock())) {
      if (Date.now() > deadline) throw new Error(`${lock} is held by another command`);
      await sleep(LOCK_POLL_MS);
    }
    try {
      const state = await read();
      const decided = decide(state);
      if (!decided) return state;
      const next = {
        live: { ...state.live, [decided.name]: decided.build },
        history: [...state.history, { at: new Date().toISOString(), ...decided }],
      };
      await write(next);
      return next;
    } finally {
      await rm(lock, { force: true });
    }
  }

  return { read, change };
}
