import { DAY_MS, releaseKindOf } from '@parqueo/shared-api/contract';
import type { Author, Context } from './context';
import { messageOf } from './errors';
import { REPAIR } from './layout';
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

/** Age, in milliseconds, of files that a publication must have left behind: it takes seconds. */
const LEFT_MS = DAY_MS;

/** Commands that keep a registry in order. */
export function maintenance({ layout, liveFile, builds, judge, audit }: Context) {
  /** The problems of a release: of its live builds and of the other published ones. */
  async function problemsOf(name: string, state: LiveState): Promise<string[]> {
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
  async function recovered(): Promise<{ state: LiveState; unread: string[] }> {
    const copy = readablePart((await textIn(layout.lastLive)) ?? '');
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
  async function changesToWhole(state: LiveState, by: string, why: string): Promise<LiveChange[]> {
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

  /**
   * Published builds that nobody needs: neither live nor a canary, nor one of the two before, nor live or
   * published within seven days. Embeds stay once they were live, since pages of others may have pinned
   * them (FED-04).
   */
  async function prunable(state: LiveState): Promise<{ name: string; build: string }[]> {
    const since = Date.now() - OPEN_PAGE_MS;
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
        if (needed.has(build) || Date.parse(await builds.publishedAt(name, build)) > since)
          continue;
        found.push({ name, build });
      }
    }
    return found;
  }

  /**
   * The problems of the pointer and the builds, of one release or all.
   * @param author who asks, for the audit; none for a program that only looks
   */
  async function verify(name?: string, author?: Author): Promise<string[]> {
    const { state, damaged } = await liveFile.look();
    const published = await builds.names();
    const names = new Set([...published, ...Object.keys(state.live)]);
    const problems = damaged
      ? [`live.json is damaged or missing: \`${REPAIR}\` writes it anew`]
      : [];
    for (const one of [...names].toSorted())
      if (name === undefined || name === one) problems.push(...(await problemsOf(one, state)));
    if (author && published.length > 0) {
      const fault = problems.length > 0 && { reason: problems.join('; ') };
      const outcome = fault ? 'refused' : 'done';
      await audit.add({ action: 'verify', name, ...author, outcome, ...fault });
    }
    return problems;
  }

  /**
   * Repairs a damaged or missing pointer from its copy and the audit, and makes it name only builds
   * that are present and unaltered.
   * @returns the live builds, and the parts that cannot be read and are gone
   */
  async function repair({ by, why }: Author) {
    let unread: string[] = [];
    const { live } = await liveFile.rewrite(async (present) => {
      const found = present ? { state: present, unread } : await recovered();
      const { state } = found;
      unread = found.unread;
      return { state, changes: await changesToWhole(state, by, why || 'repair') };
    });
    await audit.add({ action: 'repair', by, why });
    return { live, unread };
  }

  /** Removes builds that nobody needs (`prunable`). @returns them, also on a dry run */
  async function prune({ dryRun = false, by, why }: Author & { dryRun?: boolean }) {
    let removed: { name: string; build: string }[] = [];
    await liveFile.change(async (state) => {
      removed = await prunable(state);
      for (const { name, build } of dryRun ? [] : removed) {
        await builds.remove(name, build);
        await audit.add({ action: 'prune', name, build, by, why });
      }
      if (!dryRun) await builds.sweep(Date.now() - LEFT_MS);
      return [];
    });
    return removed;
  }

  return { verify, repair, prune };
}
