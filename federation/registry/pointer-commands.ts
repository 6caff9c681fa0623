import { SHELL_RELEASE } from '@parqueo/shared-api/contract';
import type { Author, Context } from './context';
import { RegistryError } from './errors';
import { assertBuild, assertName } from './layout';
import type { LiveState } from './live-state';
import { rollbackTarget } from './rollback-target';

export interface Promotion extends Author {
  /** To how many of a hundred visitors, 1 to 100; all when it is left out. */
  percent?: number;
}

export interface TakeBack extends Author {
  /** Only while this build is live or tried out: what is taken back is what was meant. */
  only?: string;
}

/** @throws RegistryError where a build is named that visitors do not get (any more) */
function assertMeant({ live, canary }: LiveState, name: string, only: string | undefined): void {
  if (only === undefined || only === live[name] || only === canary[name]?.build) return;
  assertBuild(only);
  throw new RegistryError('CHANGED_MEANWHILE', `${name} ${only} is not live any more`);
}

/** Commands that change what is live. Each is refused, with RegistryError, or carried out whole. */
export function pointerCommands({ liveFile, builds, judge, audited }: Context) {
  /** Makes a published build the one that visitors get from now on, all of them or some. */
  async function promote(
    name: string,
    build: string,
    { percent = 100, by, why = '' }: Promotion,
  ): Promise<void> {
    assertName(name);
    assertBuild(build);
    if (!(Number.isInteger(percent) && percent >= 1 && percent <= 100))
      throw new RegistryError('BAD_REQUEST', 'A share is 1 to 100 of a hundred visitors');
    const action = percent === 100 ? 'promote' : 'canary';
    const share = action === 'canary' ? { percent } : {};
    await audited({ action, name, build, ...share, by, why }, async () => {
      await liveFile.change(async (state) => {
        await builds.verify(name, build);
        await judge.assertFits(name, build, state.live);
        const isLive = state.live[name] === build;
        if (isLive && action === 'canary')
          throw new RegistryError('CHANGED_MEANWHILE', `${name} ${build} is live for all visitors`);
        const { build: tried, percent: dealt } = state.canary[name] ?? {};
        const same = action === 'promote' ? isLive && !tried : tried === build && dealt === percent;
        return same ? [] : [{ name, build, action, by, why, ...share }];
      });
    });
  }

  /**
   * Takes the last promotion back: ends a trial, or makes the build live again that was live
   * before; a first release is disabled. Never leads to a build that is missing or altered.
   * @returns the build that is live now; null: none
   */
  async function rollback(name: string, { only, by, why = '' }: TakeBack): Promise<string | null> {
    assertName(name);
    return audited({ action: 'rollback', name, build: only ?? null, by, why }, async () => {
      const state = await liveFile.change(async (before) => {
        const live = before.live[name] ?? null;
        const tried = before.canary[name]?.build;
        assertMeant(before, name, only);
        const step = { name, action: 'rollback', by, why } as const;
        if (tried && only !== live) return [{ ...step, build: live }];
        const build = await rollbackTarget(before, name, builds, judge);
        // A trial of what should come after it makes no sense any more.
        return [...(tried ? [{ ...step, build: live }] : []), { ...step, build }];
      });
      return state.live[name] ?? null;
    });
  }

  /** Takes a release from the page until it is promoted or rolled back. */
  async function disable(name: string, { only, by, why = '' }: TakeBack): Promise<void> {
    assertName(name);
    if (name === SHELL_RELEASE)
      throw new RegistryError('BAD_REQUEST', 'Without a shell there is no page: promote another');
    await audited({ action: 'disable', name, build: only ?? null, by, why }, async () => {
      await liveFile.change(async (state) => {
        if (!state.live[name] && !state.canary[name])
          throw new RegistryError('NOTHING_TO_ROLL_BACK', `Nothing of '${name}' is live`);
        assertMeant(state, name, only);
        return [{ name, build: null, action: 'disable', by, why }];
      });
    });
  }

  return { promote, rollback, disable };
}
