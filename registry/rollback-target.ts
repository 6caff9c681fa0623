import { SHELL_RELEASE } from '@parqueo/shared-api/contract';
import type { Builds } from './builds';
import { RegistryError } from './errors';
import type { Judge } from './judge';
import { type LiveState, earlierBuilds } from './live-state';

/**
 * The build that a rollback leads to, without those that are missing, altered or do not fit; null: the
 * release gets disabled.
 * @throws RegistryError with the reasons when there is none
 */
export async function rollbackTarget(
  state: LiveState,
  name: string,
  builds: Builds,
  judge: Judge,
): Promise<string | null> {
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
  const remedy = live && name !== SHELL_RELEASE ? `'disable ${name}' takes it from the page` : null;
  throw new RegistryError(
    'NOTHING_TO_ROLL_BACK',
    [
      `'${name}' has no earlier build that can be live.`,
      ...faults,
      `${remedy ?? `'list' shows the builds, 'promote ${name} BUILD' makes one live`}.`,
    ].join('\n'),
  );
}
