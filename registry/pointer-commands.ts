import { SHELL_RELEASE } from '@parqueo/shared-api/contract';
import type { ReleaseState } from '@parqueo/shared-api/contract/schemas';
import type { Author, Context } from './context';
import { RegistryError, nothingLive } from './errors';
import { assertBuild, assertName } from './layout';
import {
  type LiveChange,
  type LiveState,
  earlierBuilds,
  endedCanary,
  lastChange,
  lineOf,
  releaseState,
} from './live-state';
import { isSomebodys } from './start';

interface Promotion extends Author {
  /** Share of visitors, 1 to 100 of a hundred; all by default. */
  percent?: number;
}

interface TakeBack extends Author {
  /**
   * The build to take back, null for a disabled release, so that a repeated call takes back no other:
   * refused while visitors get another build, unless this one was taken back before.
   */
  only?: string | null;
}

/** Whether visitors get this build, some or all of them. */
const isServed = ({ live, canary }: LiveState, name: string, build: string): boolean =>
  live[name] === build || canary[name]?.build === build;

const wasServed = ({ history }: LiveState, name: string, build: string | null): boolean =>
  history.some((change) => change.name === name && change.build === build);

/** @throws RegistryError when the build to take back is no longer the one that visitors get */
function assertMeant(
  state: LiveState,
  name: string,
  { only, command }: Pick<TakeBack, 'only'> & { command: 'rollback' | 'disable' },
): void {
  const { build: tried, percent } = state.canary[name] ?? {};
  const served = tried ?? state.live[name];
  if (only === undefined || (only === null && !served)) return;
  if (only !== null && isServed(state, name, only)) return;
  if (only !== null) assertBuild(name, only);
  const remedy =
    earlierBuilds(state, name).length > 0
      ? `'rollback ${name}' takes that back`
      : `'promote ${name} BUILD' makes a build live`;
  const takesBack = `'${command} ${name} ${served}'`;
  const next = tried
    ? `${name} ${tried} is a canary for ${percent} % of visitors: ${takesBack} ends it`
    : served
      ? `${name} ${served} is live: ${takesBack} takes it back`
      : `nothing is live: ${remedy}`;
  const past = wasServed(state, name, only) ? 'is not live any more' : 'was never live';
  const meant = only === null ? '' : `${name} ${only} ${past}; `;
  throw new RegistryError('CHANGED_MEANWHILE', meant + next);
}

/** Whether this build was taken back already. */
const isTakenBack = (state: LiveState, name: string, build: string): boolean =>
  !isServed(state, name, build) && lineOf(state, name).withdrawn.has(build);

/** Whether this build was disabled already: its trial was ended, or its release taken from the page. */
const isDisabled = (state: LiveState, name: string, build: string): boolean =>
  endedCanary(state, name) === build ||
  (!state.live[name] && !state.canary[name] && wasServed(state, name, build));

const WAS_DONE = { rollback: isTakenBack, disable: isDisabled };

/**
 * Commands that change the live builds. Each is refused with RegistryError or carried out whole, and
 * returns what visitors get after it.
 */
export function pointerCommands({ liveFile, builds, judge, audited }: Context) {
  /**
   * The build that a rollback leads to, without those that are missing, altered or do not fit; null: the
   * release gets disabled.
   * @throws RegistryError with the reasons when there is none
   */
  async function rollbackTarget(state: LiveState, name: string): Promise<string | null> {
    const live = state.live[name];
    const before = earlierBuilds(state, name);
    // The first build of a release can only be disabled, but a page needs a shell.
    if (live && before.length === 0 && name !== SHELL_RELEASE) return null;
    const faults: string[] = [];
    for (const build of before) {
      try {
        await builds.verify(name, build);
        await judge.assertFits(name, build, state.live);
        return build;
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        faults.push(error.message);
      }
    }
    const remedy =
      live && name !== SHELL_RELEASE ? `'disable ${name}' takes it from the page` : null;
    throw new RegistryError(
      'NOTHING_TO_ROLL_BACK',
      [
        `'${name}' has no earlier build that can be live.`,
        ...faults,
        `${remedy ?? `'list' shows the builds, 'promote ${name} BUILD' makes one live`}.`,
      ].join('\n'),
    );
  }

  /** Makes a published build live for all visitors or some. */
  async function promote(
    name: string,
    build: string,
    { percent = 100, by, why = '' }: Promotion,
  ): Promise<ReleaseState> {
    assertName(name);
    assertBuild(name, build);
    if (!(Number.isInteger(percent) && percent >= 1 && percent <= 100))
      throw new RegistryError('BAD_REQUEST', 'A share is 1 to 100 of a hundred visitors');
    const action = percent === 100 ? 'promote' : 'canary';
    const share = action === 'canary' ? { percent } : {};
    return audited({ action, name, build, ...share, by, why }, async () => {
      const after = await liveFile.change(async (state) => {
        await builds.verify(name, build);
        await judge.assertFits(name, build, state.live);
        const isLive = state.live[name] === build;
        const { build: tried, percent: present } = state.canary[name] ?? {};
        if (isLive && action === 'canary') {
          const others = tried ? `, but those of the canary ${tried}` : '';
          throw new RegistryError(
            'CHANGED_MEANWHILE',
            `${name} ${build} is live for all visitors${others}: 'rollback ${name} ${build}' takes it back`,
          );
        }
        // Promoting a build that a start made live is a change: it then outlasts the next start.
        const same =
          action === 'promote'
            ? isLive && !tried && isSomebodys(state, name)
            : tried === build && present === percent;
        return same ? [] : [{ name, build, action, by, why, ...share }];
      });
      return releaseState(after, name);
    });
  }

  /** Takes a build back, unless that was done before: a repeated call changes nothing. */
  async function takeBack(
    action: keyof typeof WAS_DONE,
    name: string,
    { only, by, why = '' }: TakeBack,
    changesFrom: (state: LiveState) => Promise<Pick<LiveChange, 'action' | 'build'>[]>,
  ): Promise<ReleaseState> {
    assertName(name);
    return audited({ action, name, build: only ?? null, by, why }, async () => {
      let already = false;
      const after = await liveFile.change(async (state) => {
        if (!lastChange(state, name)) await builds.assertRelease(name, 'NOTHING_TO_ROLL_BACK');
        already = only != null && WAS_DONE[action](state, name, only);
        const changes = already ? [] : await changesFrom(state);
        return changes.map((change) => ({ name, by, why, ...change }));
      });
      return { ...releaseState(after, name), ...(already ? { already } : {}) };
    });
  }

  /**
   * Takes the last promotion back: ends a canary, or makes the build before live again; a first
   * release is disabled. Never leads to a missing or altered build.
   */
  const rollback = (name: string, taken: TakeBack): Promise<ReleaseState> =>
    takeBack('rollback', name, taken, async (state) => {
      assertMeant(state, name, { only: taken.only, command: 'rollback' });
      const live = state.live[name] ?? null;
      const isTried = state.canary[name] !== undefined;
      const endOfCanary = { action: 'rollback', build: live } as const;
      if (isTried && taken.only !== live) return [endOfCanary];
      const build = await rollbackTarget(state, name);
      // A canary of the build's successor ends with it.
      return [...(isTried ? [endOfCanary] : []), { action: 'rollback', build }];
    });

  /**
   * Takes a release from the page until it is promoted or rolled back; a named canary is ended alone.
   */
  async function disable(name: string, taken: TakeBack): Promise<ReleaseState> {
    if (name === SHELL_RELEASE)
      throw new RegistryError('BAD_REQUEST', 'Without a shell there is no page: promote another');
    return takeBack('disable', name, taken, async (state) => {
      const live = state.live[name] ?? null;
      if (!live && !state.canary[name])
        throw new RegistryError('NOTHING_TO_ROLL_BACK', nothingLive(name));
      assertMeant(state, name, { only: taken.only, command: 'disable' });
      if (taken.only && taken.only !== live) return [{ action: 'rollback', build: live }];
      return [{ action: 'disable', build: null }];
    });
  }

  return { promote, rollback, disable };
}
