import { DAY_MS } from '@parqueo/shared-api/contract';
import type { Author, Context } from './context';
import { REPAIR } from './layout';
import { prunable } from './prune';
import { changesToWhole, problemsOf, recovered } from './verify';

/** Age, in milliseconds, of files that a publication must have left behind: it takes seconds. */
const LEFT_MS = DAY_MS;

/** Commands that keep a registry in order. */
export function maintenance({ layout, liveFile, builds, judge, audit }: Context) {
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
      if (name === undefined || name === one)
        problems.push(...(await problemsOf(one, state, builds, judge)));
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
  async function repair({
    by,
    why,
  }: Author): Promise<{ live: Readonly<Record<string, string>>; unread: string[] }> {
    let unread: string[] = [];
    const { live } = await liveFile.rewrite(async (present) => {
      const found = present ? { state: present, unread } : await recovered(layout.lastLive, audit);
      const { state } = found;
      unread = found.unread;
      return { state, changes: await changesToWhole(state, builds, { by, why: why || 'repair' }) };
    });
    await audit.add({ action: 'repair', by, why });
    return { live, unread };
  }

  /** Removes builds that nobody needs (`prunable`). @returns them, also on a dry run */
  async function prune({
    dryRun = false,
    by,
    why,
  }: Author & { dryRun?: boolean }): Promise<{ name: string; build: string }[]> {
    let removed: { name: string; build: string }[] = [];
    await liveFile.change(async (state) => {
      removed = await prunable(state, builds);
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
