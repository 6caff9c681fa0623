import { DAY_MS, releaseKindOf } from '@parqueo/shared-api/contract';
import type { Builds } from './builds';
import { type LiveState, EMPTY, applyChange, earlierBuilds } from './live-state';

/** Open pages go on loading from the build that they began with: this long, in milliseconds. */
const KEPT_MS = 7 * DAY_MS;
/** Builds before the live one that are kept however old they are: for a rollback, and the next. */
const KEPT_BEFORE = 2;

/** Builds of a release that somebody got after this instant, be it on trial. */
function liveSince({ history }: LiveState, name: string, since: number): Set<string> {
  const changes = history.filter((change) => change.name === name);
  const found = new Set<string>();
  let state = EMPTY;
  for (const [index, change] of changes.entries()) {
    state = applyChange(state, change, change.at);
    const end = changes[index + 1]?.at;
    if (end !== undefined && Date.parse(end) < since) continue;
    for (const build of [state.live[name], state.canary[name]?.build]) if (build) found.add(build);
  }
  return found;
}

/**
 * Published builds that nobody needs any more: neither live nor tried out, nor one of the two before,
 * nor live or published within seven days. Builds for pages of others stay once they were live, since
 * those pages may have pinned them (FED-04).
 */
export async function prunable(
  state: LiveState,
  builds: Builds,
  now = Date.now(),
): Promise<{ name: string; build: string }[]> {
  const since = now - KEPT_MS;
  const found: { name: string; build: string }[] = [];
  for (const name of await builds.names()) {
    const kept = liveSince(state, name, releaseKindOf(name) === 'embed' ? -Infinity : since);
    for (const build of [
      state.live[name],
      state.canary[name]?.build,
      ...earlierBuilds(state, name).slice(0, KEPT_BEFORE),
    ])
      if (build) kept.add(build);
    for (const build of await builds.of(name)) {
      if (kept.has(build) || Date.parse(await builds.publishedAt(name, build)) > since) continue;
      found.push({ name, build });
    }
  }
  return found;
}
