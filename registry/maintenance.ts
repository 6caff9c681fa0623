import { DAY_MS } from '@parqueo/shared-api/contract';
import type { Author, Context } from './context';
import { prunable } from './prune';
import { changesToWhole, problemsOf, recovered } from './verify';

/** A publication takes seconds: what one began so long ago, in milliseconds, it left. */
const LEFT_MS = DAY_MS;

/** Commands that keep a registry in order. */
export function maintenance({ layout, liveFile, builds, judge, audit }: Context) {
  /**
   * What is wrong with the pointer and the builds, of one release or all; nothing: all is well.
   * @param author who asks, for the audit; a program that only looks has none
   */
  async function verify(name?: string, author?: Author): Promise<string[]> {
    const problems = await problemsIn(name);
    if (author && (await builds.names()).length > 0)
      await audit.add({
        action: 'verify',
        name: name ?? null,
        build: null,
        by: author.by,
        why: author.why ?? '',
        outcome: problems.length > 0 ? 'refused' : 'done',
        ...(problems.length > 0 && { reason: problems.join('; ') }),
      });
    return problems;
  }

  async function problemsIn(name?: string): Promise<string[]> {
    const { state, damaged } = await liveFile.look();
    const names = new Set([...(await builds.names()), ...Object.keys(state.live)]);
    const problems = damaged
      ? ["live.json is damaged or missing: 'verify --repair' writes it anew"]
      : [];
    for (const one of [...names].toSorted())
      if (name === undefined || name === one)
        problems.push(...(await problemsOf(one, state, builds, judge)));
    return problems;
  }

  /**
   * Writes the pointer anew where it is damaged or missing, from the copy beside it and the audit,
   * and lets it name only builds that are there and whole.
   * @returns what is live now
   */
  async function repair({ by, why = '' }: Author): Promise<Readonly<Record<string, string>>> {
    const { live } = await liveFile.rewrite(async (kept) => {
      const state = kept ?? (await recovered(layout.lastLive, audit));
      return { state, changes: await changesToWhole(state, builds, { by, why: why || 'repair' }) };
    });
    await audit.add({ action: 'repair', name: null, build: null, by, why, outcome: 'done' });
    return live;
  }

  /** Removes builds that nobody needs any more (`prunable`). @returns those, removed or not */
  async function prune({
    dryRun = false,
    by,
    why = '',
  }: Author & { dryRun?: boolean }): Promise<{ name: string; build: string }[]> {
    let removed: { name: string; build: string }[] = [];
    await liveFile.change(async (state) => {
      removed = await prunable(state, builds);
      for (const { name, build } of dryRun ? [] : removed) {
        await builds.remove(name, build);
        await audit.add({ action: 'prune', name, build, by, why, outcome: 'done' });
      }
      if (!dryRun) await builds.sweep(Date.now() - LEFT_MS);
      return [];
    });
    return removed;
  }

  return { verify, repair, prune };
}
