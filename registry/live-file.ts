import { mkdir, readFile } from 'node:fs/promises';
import type { Audit } from './audit';
import { RegistryError, ifMissing, ifRefused } from './errors';
import { type AssertHeld, holding } from './file-lock';
import type { Layout } from './layout';
import {
  EMPTY,
  type LiveChange,
  type LiveState,
  applyChange,
  buildBefore,
  isChange,
  parseLive,
} from './live-state';
import { writeWhole } from './write-whole';

export const textOf = (state: LiveState): string => `${JSON.stringify(state, null, 2)}\n`;

/** The text of a file, or null where there is none. */
export async function textIn(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(ifMissing(null));
}

/** live.json for those who write it: which build of each release is live, and how it came to be. */
export function openLiveFile(layout: Layout, audit: Audit) {
  /** Whether a pointer was ever written here, by its copy or, where that is lost too, by the audit. */
  const wasWritten = async () =>
    (await textIn(layout.lastLive)) !== null ||
    (await audit.read()).some(
      ({ action, outcome }) => outcome === 'done' && (action === 'repair' || isChange(action)),
    );

  /** What was live, by the copy beside the pointer; null where that does not say it either. */
  const copy = (): Promise<LiveState | null> =>
    textIn(layout.lastLive)
      .then((text) => parseLive(text ?? ''))
      .catch(ifRefused(null));

  async function damaged(how: string): Promise<RegistryError> {
    const visitors = (await copy())
      ? 'visitors keep what was live'
      : 'a server that starts now has nothing for visitors';
    return new RegistryError(
      'DAMAGED_POINTER',
      `${layout.live} ${how}. Nothing was changed; ${visitors}. ` +
        `'verify' says what can be saved, 'verify --repair' writes it anew.`,
    );
  }

  /** @throws RegistryError when it is damaged, or missing where there was one */
  async function read(): Promise<LiveState> {
    const text = await textIn(layout.live);
    if (text === null) {
      if (await wasWritten()) throw await damaged('is missing');
      return EMPTY;
    }
    try {
      return parseLive(text);
    } catch {
      // It says nothing more than that.
      throw await damaged('is damaged');
    }
  }

  /** Writes a state, and the copy that serves when the first is damaged later. */
  async function write(state: LiveState): Promise<void> {
    await writeWhole(layout.live, textOf(state));
    await writeWhole(layout.lastLive, textOf(state));
  }

  /** Makes changes and adds them to the audit. Gives the state after them. */
  async function save(
    before: LiveState,
    changes: readonly LiveChange[],
    assertAlone: AssertHeld,
  ): Promise<LiveState> {
    const at = new Date().toISOString();
    let after = before;
    const entries = changes.map((made) => {
      const replaced = buildBefore(after, made);
      after = applyChange(after, made, at);
      return { ...made, ...(replaced && { before: replaced }), outcome: 'done' as const };
    });
    await assertAlone();
    await write(after);
    for (const entry of entries) await audit.add(entry, at);
    return after;
  }

  /** Does something with the pointer that no other process does meanwhile. */
  async function alone<Result>(
    work: (assertAlone: AssertHeld) => Promise<Result>,
    patienceMs?: number,
  ): Promise<Result> {
    await mkdir(layout.root, { recursive: true });
    return holding(layout.lock, work, patienceMs);
  }

  /**
   * Decides on changes, alone among all processes, makes them and adds them to the audit. Gives
   * the state after them.
   * @param patienceMs how long it waits for other processes
   */
  const change = (
    decide: (state: LiveState) => Promise<LiveChange[]>,
    { patienceMs }: { patienceMs?: number } = {},
  ): Promise<LiveState> =>
    alone(async (assertAlone) => {
      const before = await read();
      const changes = await decide(before);
      return changes.length === 0 ? before : save(before, changes, assertAlone);
    }, patienceMs);

  /**
   * Writes the pointer anew, whatever is there, alone among all processes.
   * @param make gets the state that could be read, null where it is damaged or missing
   */
  const rewrite = (
    make: (kept: LiveState | null) => Promise<{ state: LiveState; changes: LiveChange[] }>,
  ): Promise<LiveState> =>
    alone(async (assertAlone) => {
      const { state, changes } = await make(await read().catch(ifRefused(null)));
      return save(state, changes, assertAlone);
    });

  /** What is live for whoever only looks: the copy where the pointer itself is damaged. */
  async function look(): Promise<{ state: LiveState; damaged: boolean }> {
    try {
      return { state: await read(), damaged: false };
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      return { state: (await copy()) ?? EMPTY, damaged: true };
    }
  }

  return { look, change, rewrite };
}
