import { DAY_MS, releaseKindOf } from '@parqueo/shared-api/contract';
import type { Builds } from './builds';
import { type LiveState, EMPTY, applyChange, earlierBuilds } from './live-state';

/** How long an open page may go on loading from its build, in milliseconds. */
const OPEN_PAGE_MS = 7 * DAY_MS;
/** Builds before the live one that stay at any age, for two rollbacks. */
const EARLIER_BUILDS = 2;

/** Builds of a release that were live or a canary after this instant. */
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
 * Published builds that nobody needs: neither live nor a canary, nor one of the two before, nor live or
 * published within seven days. Embeds stay once they were live, since pages of others may have pinned
 * them (FED-04).
 */
export async function prunable(
  state: LiveState,
  builds: Builds,
  now = Date.now(),
): Promise<{ name: string; build: string }[]> {
  const since = now - OPEN_PAGE_MS;
  const found: { name: string; build: string }[] = [];
  for (const name of await builds.names()) {
    const needed = liveSince(state, name, releaseKindOf(name) === 'embed' ? -Infinity : since);
    for (const build of [
      state.live[name],
      state.canary[name]?.build,
      ...earlierBuilds(state, name).slice(0, EARLIER_BUILDS),
    ])
      if (build) needed.add(build);
    for (const build of await builds.of(name)) {
      if (needed.has(build) || Date.parse(await builds.publishedAt(name, build)) > since) continue;
      found.push({ name, build });
    }
  }
  return found;
}
