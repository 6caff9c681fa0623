import { RegistryError } from './errors';
import { isBuild, isName } from './layout';

const ACTIONS = ['promote', 'canary', 'rollback', 'disable'] as const;

/** A change of what is live. */
export interface LiveChange {
  name: string;
  /** The build that is live after it, or is tried out; null: none. */
  build: string | null;
  action: (typeof ACTIONS)[number];
  /** Who: 'start', 'auto', or the name of a person or team. */
  by: string;
  why: string;
  /** With 'canary': to how many of a hundred visitors. */
  percent?: number;
}

/** A change as the history keeps it. */
export type PastChange = LiveChange & { at: string };

/** A build that some visitors get, out of a hundred. */
export interface Canary {
  build: string;
  percent: number;
}

/** What live.json says. */
export interface LiveState {
  /** Build by release; what is disabled is not in it. */
  live: Record<string, string>;
  canary: Record<string, Canary>;
  /** Oldest first. */
  history: PastChange[];
}

export const EMPTY: LiveState = { live: {}, canary: {}, history: [] };

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

/** What a history that another release wrote may also hold is kept, and counts for nothing. */
const isInHistory = (value: unknown): boolean =>
  isRecord(value) &&
  isName(value['name']) &&
  (value['build'] === null || isBuild(value['build'])) &&
  typeof value['by'] === 'string' &&
  typeof value['at'] === 'string';

/**
 * The state in the text of live.json.
 * @throws RegistryError for anything else: half of a pointer is none
 */
export function parseLive(text: string): LiveState {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Refused below, like any other text that is no pointer.
    value = undefined;
  }
  const { live, canary, history } = isRecord(value) ? value : {};
  const whole =
    isRecord(live) &&
    Object.entries(live).every(([name, build]) => isName(name) && isBuild(build)) &&
    isRecord(canary) &&
    Object.entries(canary).every(([name, dealt]) => isName(name) && isCanary(dealt)) &&
    Array.isArray(history) &&
    history.every(isInHistory);
  if (!whole) throw new RegistryError('DAMAGED_POINTER', 'live.json does not say what is live');
  return { live, canary, history } as LiveState;
}

/** A build that was live, and who made it so. `build` null: there was none, by somebody's wish. */
interface Step {
  build: string | null;
  by?: string;
}

/** What became of one release's builds. */
export interface Line {
  /** Builds that were promoted and not rolled back, oldest first; the last is live. */
  steps: Step[];
  /** Builds that were taken back and not promoted since. */
  withdrawn: Set<string>;
  /** Who made the last change. */
  lastBy?: string;
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
 * The history of one release: promotions pile up, a rollback takes the last one away (or the build
 * that was being tried out), and being disabled is a step like any other.
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
      // What is live already and promoted once more is somebody else's from then on.
      if (action === 'promote' && line.steps.at(-1)?.build === build) line.steps.pop();
      if (action === 'promote') line.steps.push({ build, by });
    }
    canary = action === 'canary' && build ? build : undefined;
    line.lastBy = by;
  }
  // The map has the last word: somebody may have written it by hand.
  const live = state.live[name] ?? null;
  if ((line.steps.at(-1)?.build ?? null) !== live) line.steps.push({ build: live });
  if (line.madeLive?.build !== live) delete line.madeLive;
  return line;
}

/** Builds to which a rollback may lead, the newest first: back to where the release was disabled. */
export function earlierBuilds(state: LiveState, name: string): string[] {
  const before = lineOf(state, name).steps.slice(0, -1).toReversed();
  const end = before.findIndex(({ build }) => build === null);
  const found = (end < 0 ? before : before.slice(0, end)).flatMap(({ build }) => build ?? []);
  return [...new Set(found)].filter((build) => build !== state.live[name]);
}

/** A record with this entry in place of the one of the same name; undefined: without it. */
const withEntry = <Value>(record: Record<string, Value>, name: string, value: Value | undefined) =>
  Object.fromEntries([
    ...Object.entries(record).filter(([key]) => key !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ]);

/** The build that a change takes from visitors: of a trial that is rolled back, the one on trial. */
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
