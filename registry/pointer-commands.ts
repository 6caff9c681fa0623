import { SHELL_RELEASE } from '@parqueo/shared-api/contract';
import type { Author, Context } from './context';
import { RegistryError } from './errors';
import { assertBuild, assertName } from './layout';
import { type LiveState, lineOf } from './live-state';
import { rollbackTarget } from './rollback-target';
import { isSomebodys } from './start';

export interface Promotion extends Author {
  /** To how many of a hundred visitors, 1 to 100; all when it is left out. */
  percent?: number;
}

export interface TakeBack extends Author {
  /**
   * The build that is to be taken back, so that a call that is sent again takes no other: refused
   * while visitors get another instead, unless this one was taken back before.
   */
  only?: string;
}

/** What became of a rollback, or of disabling a release. */
export interface TakenBack {
  /** The build that is live now; null: none. */
  live: string | null;
  /** The build that was named had been taken back before: nothing was changed. */
  already: boolean;
}

/** Whether visitors get this build, some or all of them. */
const isServed = ({ live, canary }: LiveState, name: string, build: string): boolean =>
  live[name] === build || canary[name]?.build === build;

/** @throws RegistryError where a build is named that visitors do not get (any more) */
function assertMeant(state: LiveState, name: string, only: string | undefined): void {
  if (only === undefined || isServed(state, name, only)) return;
  assertBuild(only);
  throw new RegistryError('CHANGED_MEANWHILE', `${name} ${only} is not live any more`);
}

/** Whether a rollback of this build would only repeat one that was carried out. */
const isTakenBack = (state: LiveState, name: string, build: string): boolean =>
  !isServed(state, name, build) && lineOf(state, name).withdrawn.has(build);

/** Whether nothing of the release is served, and this build of it once was. */
const isDisabled = (state: LiveState, name: string, build: string): boolean =>
  !state.live[name] &&
  !state.canary[name] &&
  state.history.some((change) => change.name === name && change.build === build);

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
        // Of what a start made live, a promotion says that it stays.
        const same =
          action === 'promote'
            ? isLive && !tried && isSomebodys(state, name)
            : tried === build && dealt === percent;
        return same ? [] : [{ name, build, action, by, why, ...share }];
      });
    });
  }

  /**
   * Takes the last promotion back: ends a trial, or makes the build live again that was live
   * before; a first release is disabled. Never leads to a build that is missing or altered.
   */
  async function rollback(name: string, { only, by, why = '' }: TakeBack): Promise<TakenBack> {
    assertName(name);
    return audited({ action: 'rollback', name, build: only ?? null, by, why }, async () => {
      let already = false;
      const state = await liveFile.change(async (before) => {
        already = only !== undefined && isTakenBack(before, name, only);
        if (already) return [];
        const live = before.live[name] ?? null;
        const tried = before.canary[name]?.build;
        assertMeant(before, name, only);
        const step = { name, action: 'rollback', by, why } as const;
        if (tried && only !== live) return [{ ...step, build: live }];
        const build = await rollbackTarget(before, name, builds, judge);
        // A trial of what should come after it makes no sense any more.
        return [...(tried ? [{ ...step, build: live }] : []), { ...step, build }];
      });
      return { live: state.live[name] ?? null, already };
    });
  }

  /** Takes a release from the page until it is promoted or rolled back. */
  async function disable(name: string, { only, by, why = '' }: TakeBack): Promise<TakenBack> {
    assertName(name);
    if (name === SHELL_RELEASE)
      throw new RegistryError('BAD_REQUEST', 'Without a shell there is no page: promote another');
    return audited({ action: 'disable', name, build: only ?? null, by, why }, async () => {
      let already = false;
      await liveFile.change(async (state) => {
        already = only !== undefined && isDisabled(state, name, only);
        if (already) return [];
        if (!state.live[name] && !state.canary[name])
          throw new RegistryError('NOTHING_TO_ROLL_BACK', `Nothing of '${name}' is live`);
        assertMeant(state, name, only);
        return [{ name, build: null, action: 'disable', by, why }];
      });
      return { live: null, already };
    });
  }

  return { promote, rollback, disable };
}
