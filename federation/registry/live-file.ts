import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LiveChange {
  name: string;
  build: string;
  action: 'promote' | 'rollback';
}

export interface LiveState {
  /** Build by remote. */
  live: Record<string, string>;
  /** Oldest first. */
  history: (LiveChange & { at: string })[];
}

const LOCK_WAIT_MS = 5_000;
const LOCK_POLL_MS = 25;
/** A change takes milliseconds; a lock of this age was left by a process that died. */
const LOCK_STALE_MS = 30_000;

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

export const currentBuild = (state: LiveState, name: string): string | undefined =>
  state.live[name];

/** The build to which a rollback returns: promotions pile up, a rollback takes the last one away. */
export function previousBuild({ history }: LiveState, name: string): string | undefined {
  const promoted: string[] = [];
  for (const change of history) {
    if (change.name !== name) continue;
    if (change.action === 'promote') promoted.push(change.build);
    else promoted.pop();
  }
  return promoted.at(-2);
}

/** live.json: which build of each remote is live, and how it came to be. */
export function openLiveFile(folder: string) {
  const file = join(folder, 'live.json');
  const lock = join(folder, 'live.lock');

  async function read(): Promise<LiveState> {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as LiveState;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return { live: {}, history: [] };
      throw error;
    }
  }

  async function write(state: LiveState): Promise<void> {
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

  async function takeLock(): Promise<boolean> {
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
   * Adds one change, alone among all processes; where `decide` says nothing, none. Gives the state
   * after it.
   */
  async function change(decide: (state: LiveState) => LiveChange | undefined): Promise<LiveState> {
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
      const next: LiveState = {
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
