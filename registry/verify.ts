import type { Audit } from './audit';
import type { Builds } from './builds';
import { messageOf } from './errors';
import type { Judge } from './judge';
import { textIn } from './live-file';
import {
  EMPTY,
  type LiveChange,
  type LiveState,
  applyChange,
  earlierBuilds,
  isChange,
  isInHistory,
  readablePart,
} from './live-state';

/** The problems of a release: of its live builds and of the other published ones. */
export async function problemsOf(
  name: string,
  state: LiveState,
  builds: Builds,
  judge: Judge,
): Promise<string[]> {
  const problems: string[] = [];
  const note = (error: unknown) => void problems.push(messageOf(error));
  const used = new Set([state.live[name], state.canary[name]?.build]);
  for (const build of used)
    if (build && !(await builds.has(name, build)))
      problems.push(`${name} ${build} is live, and is not in the registry`);
  for (const build of await builds.of(name)) {
    await builds.verify(name, build).catch(note);
    if (used.has(build)) await judge.assertFits(name, build, state.live).catch(note);
  }
  return problems;
}

/** The pointer, recovered from its copy and the audit, and what of those cannot be read. */
export async function recovered(
  lastLive: string,
  audit: Audit,
): Promise<{ state: LiveState; unread: string[] }> {
  const copy = readablePart((await textIn(lastLive)) ?? '');
  // Without a whole copy, the audit has the whole history.
  let state = copy.unread.length === 0 ? copy.state : EMPTY;
  const unread: string[] = [];
  const seen = state.history.at(-1)?.at ?? '';
  for (const { at, outcome, name, build, action, by, why, percent } of await audit.read()) {
    if (outcome !== 'done' || !isChange(action) || at <= seen) continue;
    const change = { name, build, action, by, why, percent };
    if (isInHistory({ ...change, at })) state = applyChange(state, change as LiveChange, at);
    else unread.push(JSON.stringify({ ...change, at }));
  }
  return state.history.length > 0 ? { state, unread } : copy;
}

/** Changes after which the pointer names only present and unaltered builds. */
export async function changesToWhole(
  state: LiveState,
  builds: Builds,
  { by, why }: { by: string; why: string },
): Promise<LiveChange[]> {
  const isWhole = async (name: string, build: string) =>
    (await builds.faultOf(name, build)) === null;
  const changes: LiveChange[] = [];
  for (const [name, { build }] of Object.entries(state.canary)) {
    if (await isWhole(name, build)) continue;
    changes.push({ name, build: state.live[name] ?? null, action: 'rollback', by, why });
  }
  for (const [name, build] of Object.entries(state.live)) {
    if (await isWhole(name, build)) continue;
    let whole: string | null = null;
    for (const earlier of earlierBuilds(state, name))
      if (whole === null && (await isWhole(name, earlier))) whole = earlier;
    changes.push({ name, build: whole, action: whole ? 'rollback' : 'disable', by, why });
  }
  return changes;
}
