import type { ReleaseState } from '@parqueo/shared-api/contract/schemas';
import { RegistryError } from './errors';
import { REPAIR, isBuild, isStoredName } from './layout';

const ACTIONS = ['promote', 'canary', 'rollback', 'disable'] as const;

/** A change of what is live. */
export interface LiveChange {
  name: string;
  /** The live or canary build after it; null: none. */
  build: string | null;
  action: (typeof ACTIONS)[number];
  /** Author: 'start', 'auto', or the name of a person or team. */
  by: string;
  why: string;
  /** With 'canary': to how many of a hundred visitors. */
  percent?: number;
}

/** A change in the history. */
type PastChange = LiveChange & { at: string };

/** A build that some visitors get, out of a hundred. */
type Canary = NonNullable<ReleaseState['canary']>;

/** Content of live.json. */
export interface LiveState {
  /** Builds by release, without disabled releases. */
  live: Record<string, string>;
  canary: Record<string, Canary>;
  /** Oldest first. */
  history: PastChange[];
}

/** A record without the members that objects inherit: a release may have the name of one. */
const recordOf = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.assign(Object.create(null) as object, Object.fromEntries(entries));

export const EMPTY: LiveState = { live: recordOf([]), canary: recordOf([]), history: [] };

/** Whether a command changes what is live. */
export const isChange = (action: string): action is LiveChange['action'] =>
  (ACTIONS as readonly string[]).includes(action);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCanary = (value: unknown): boolean =>
  isRecord(value) &&
  isBuild(value['build']) &&
  typeof value['percent'] === 'number' &&
  value['percent'] > 0 &&
  value['percent'] < 100;

/** Accepts further fields, which another release may have written. */
export const isInHistory = (value: unknown): value is PastChange =>
  isRecord(value) &&
  isStoredName(value['name']) &&
  (value['build'] === null || isBuild(value['build'])) &&
  typeof value['by'] === 'string' &&
  typeof value['at'] === 'string';

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing of it can be read, as of any other text that is no pointer.
    return undefined;
  }
}

/** What can be read of a text of live.json, and the parts that cannot, each as JSON. */
export function readablePart(text: string): { state: LiveState; unread: string[] } {
  const value = valueIn(text);
  const unread: string[] = [];
  const { live, canary, history } = isRecord(value) ? value : {};
  const readable = <Part>(part: Part, isReadable: boolean): Part[] => {
    if (!isReadable) unread.push(JSON.stringify(part) ?? 'a missing part');
    return isReadable ? [part] : [];
  };
  const entriesOf = (record: unknown, isValue: (entry: unknown) => boolean) =>
    readable(record, isRecord(record)).flatMap((one) =>
      Object.entries(one as object).flatMap((entry) =>
        readable(entry, isStoredName(entry[0]) && isValue(entry[1])),
      ),
    );
  const state = {
    live: recordOf<string>(entriesOf(live, isBuild)),
    canary: recordOf<Canary>(entriesOf(canary, isCanary)),
    history: readable(history, Array.isArray(history)).flatMap((lines) =>
      (lines as PastChange[]).flatMap((line) => readable(line, isInHistory(line))),
    ),
  };
  return { state, unread };
}

/**
 * The state in the text of live.json.
 * @throws RegistryError for any other text
 */
export function parseLive(text: string): LiveState {
  const { state, unread } = readablePart(text);
  if (unread.length === 0) return state;
  throw new RegistryError(
    'DAMAGED_POINTER',
    `live.json does not say what is live: \`${REPAIR}\` writes it anew`,
  );
}

/** The last change of a release; undefined if it was never live. */
export const lastChange = ({ history }: LiveState, name: string): PastChange | undefined =>
  history.findLast((change) => change.name === name);

/** The canary that the last change of a release ended, while what was live stayed. */
export function endedCanary({ history }: LiveState, name: string): string | null {
  const [before, last] = history.filter((change) => change.name === name).slice(-2);
  return before?.action === 'canary' && last?.action === 'rollback' ? before.build : null;
}

/** A build that was live, and who made it so. `build` null: the release was disabled. */
interface Step {
  build: string | null;
  by?: string;
}

/** The course of one release's builds. */
interface Line {
  /** Builds that were promoted and not rolled back, oldest first; the last is live. */
  steps: Step[];
  /** Builds that were taken back and not promoted since. */
  withdrawn: Set<string>;
  /** The promotion or rollback that made the live build live; absent where the history has none. */
  madeLive?: PastChange;
}

function back(line: Line, to: string | null, canary: string | undefined): void {
  if (canary) {
    line.withdrawn.add(canary);
    return;
  }
  const left = line.steps.pop();
  if (left?.build) line.withdrawn.add(left.build);
  while (line.steps.length > 0 && line.steps.at(-1)?.build !== to) line.steps.pop();
}

/**
 * The history of one release as a stack: a promotion or a disabling adds a step, and a rollback takes
 * the last one (or the canary) away.
 */
export function lineOf(state: LiveState, name: string): Line {
  const line: Line = { steps: [], withdrawn: new Set() };
  let canary: string | undefined;
  for (const change of state.history) {
    const { name: whose, action, build, by } = change;
    if (whose !== name) continue;
    if (action === 'promote' || (action === 'rollback' && !canary)) line.madeLive = change;
    if (action === 'rollback') back(line, build, canary);
    else if (action === 'disable') line.steps.push({ build: null, by });
    else if (build) {
      line.withdrawn.delete(build);
      // Promoting the live build again changes who made it live.
      if (action === 'promote' && line.steps.at(-1)?.build === build) line.steps.pop();
      if (action === 'promote') line.steps.push({ build, by });
    }
    canary = action === 'canary' && build ? build : undefined;
  }
  // `live` wins over the history: an operator may have edited it by hand.
  const live = state.live[name] ?? null;
  if ((line.steps.at(-1)?.build ?? null) !== live) line.steps.push({ build: live });
  if (line.madeLive?.build !== live) delete line.madeLive;
  return line;
}

/** Builds to which a rollback may lead, newest first, back to the last disabling. */
export function earlierBuilds(state: LiveState, name: string): string[] {
  const before = lineOf(state, name).steps.slice(0, -1).toReversed();
  const end = before.findIndex(({ build }) => build === null);
  const found = (end < 0 ? before : before.slice(0, end)).flatMap(({ build }) => build ?? []);
  return [...new Set(found)].filter((build) => build !== state.live[name]);
}

/** What visitors get of a release. */
export function releaseState({ live, canary }: LiveState, name: string): ReleaseState {
  const tried = canary[name];
  return { name, live: live[name] ?? null, ...(tried && { canary: tried }) };
}

/** A record with this entry in place of the one of the same name; undefined: without it. */
const withEntry = <Value>(record: Record<string, Value>, name: string, value: Value | undefined) =>
  recordOf([
    ...Object.entries(record).filter(([key]) => key !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ]);

/** The build that a change takes from visitors: the canary, if one is rolled back. */
export const buildBefore = (
  { live, canary }: LiveState,
  { name, action }: LiveChange,
): string | undefined => (action === 'rollback' && canary[name]?.build) || live[name];

/** The state after a change. */
export function applyChange(state: LiveState, change: LiveChange, at: string): LiveState {
  const { name, build, action, percent = 0 } = change;
  const tried = action === 'canary' && build ? { build, percent } : undefined;
  return {
    live: tried ? state.live : withEntry(state.live, name, build ?? undefined),
    canary: withEntry(state.canary, name, tried),
    history: [...state.history, { at, ...change }],
  };
}
