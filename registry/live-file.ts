import { mkdir, readFile } from 'node:fs/promises';
import type { Audit } from './audit';
import { RegistryError, ifMissing, ifRefused } from './errors';
import { type AssertHeld, holding } from './file-lock';
import { type Layout, REPAIR } from './layout';
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

/** The text of a file, or null where there is none. */
export const textIn = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch(ifMissing(null));

/** Writes live.json: the live build of each release, and its history. */
export function openLiveFile(layout: Layout, audit: Audit) {
  /** Whether a pointer ever existed, by its copy or, without that, by the audit. */
  const wasWritten = async () =>
    (await textIn(layout.lastLive)) !== null ||
    (await audit.read()).some(
      ({ action, outcome }) => outcome === 'done' && (action === 'repair' || isChange(action)),
    );

  /** The state of the copy beside the pointer; null if that is damaged or missing too. */
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
      `${layout.live} ${how}, so this command did nothing; ${visitors}. \`${REPAIR}\` writes it anew.`,
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
      // The parser's own message says nothing more.
      throw await damaged('is damaged');
    }
  }

  /** Makes changes and adds them to the audit. Returns the state after them. */
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
    const text = `${JSON.stringify(after, null, 2)}\n`;
    // What cannot be read back would stop every team.
    parseLive(text);
    await assertAlone();
    await writeWhole(layout.live, text);
    // The copy serves if the first is damaged later.
    await writeWhole(layout.lastLive, text);
    for (const entry of entries) await audit.add(entry, at);
    return after;
  }

  /** Works on the pointer while other processes wait. */
  async function alone<Result>(
    work: (assertAlone: AssertHeld) => Promise<Result>,
    patienceMs?: number,
  ): Promise<Result> {
    await mkdir(layout.root, { recursive: true });
    return holding(layout.lock, work, patienceMs);
  }

  /**
   * Decides on changes while other processes wait, makes them and adds them to the audit.
   * @param patienceMs how long it waits for other processes
   * @returns the state after the changes
   */
  const change = (
    decide: (state: LiveState) => Promise<LiveChange[]>,
    patienceMs?: number,
  ): Promise<LiveState> =>
    alone(async (assertAlone) => {
      const before = await read();
      const changes = await decide(before);
      return changes.length === 0 ? before : save(before, changes, assertAlone);
    }, patienceMs);

  /**
   * Writes the pointer anew, even a damaged one, while other processes wait.
   * @param make gets the present state, null if it is damaged or missing
   */
  const rewrite = (
    make: (present: LiveState | null) => Promise<{ state: LiveState; changes: LiveChange[] }>,
  ): Promise<LiveState> =>
    alone(async (assertAlone) => {
      const { state, changes } = await make(await read().catch(ifRefused(null)));
      return save(state, changes, assertAlone);
    });

  /** The state for readers: the copy's if the pointer is damaged. */
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
