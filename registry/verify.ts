import type { Audit } from './audit';
import type { Builds } from './builds';
import { ifRefused, messageOf } from './errors';
import type { Judge } from './judge';
import { textIn } from './live-file';
import {
  EMPTY,
  type LiveChange,
  type LiveState,
  applyChange,
  earlierBuilds,
  isChange,
  parseLive,
} from './live-state';

/** What is wrong with a release: with the builds that visitors get, and with those in store. */
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

/** The pointer as the copy beside it and the audit say that it was. */
export async function recovered(lastLive: string, audit: Audit): Promise<LiveState> {
  const copy = (await textIn(lastLive)) ?? '';
  let state = EMPTY;
  try {
    state = parseLive(copy);
  } catch {
    // The audit has all of it.
  }
  const seen = state.history.at(-1)?.at ?? '';
  for (const { at, outcome, name, build, action, by, why, percent } of await audit.read()) {
    if (outcome !== 'done' || !isChange(action) || at <= seen) continue;
    state = applyChange(state, { name, build, action, by, why, percent } as LiveChange, at);
  }
  return state;
}

const isWhole = (builds: Builds, name: string, build: string) =>
  builds
    .verify(name, build)
    .then(() => true)
    .catch(ifRefused(false));

/** Changes after which the pointer names only builds that are there and whole. */
export async function changesToWhole(
  state: LiveState,
  builds: Builds,
  { by, why }: { by: string; why: string },
): Promise<LiveChange[]> {
  const changes: LiveChange[] = [];
  for (const [name, { build }] of Object.entries(state.canary)) {
    if (await isWhole(builds, name, build)) continue;
    changes.push({ name, build: state.live[name] ?? null, action: 'rollback', by, why });
  }
  for (const [name, build] of Object.entries(state.live)) {
    if (await isWhole(builds, name, build)) continue;
    let whole: string | null = null;
    for (const earlier of earlierBuilds(state, name))
      if (whole === null && (await isWhole(builds, name, earlier))) whole = earlier;
    changes.push({ name, build: whole, action: whole ? 'rollback' : 'disable', by, why });
  }
  return changes;
}
