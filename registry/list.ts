import type * as schemas from '@parqueo/shared-api/contract/schemas';
import type { Builds } from './builds';
import { ifRefused } from './errors';
import type { Layout } from './layout';
import { type LiveState, earlierBuilds, endedCanary, lastChange } from './live-state';
import { loadsOfLastHour } from './loads';

/** The history has it as a rollback. */
const CANARY_ENDED = 'canary ended';

/** All releases with their builds: which is live, since when, by whom, and its loads. */
export async function listReleases(
  layout: Layout,
  builds: Builds,
  { state, damaged }: { state: LiveState; damaged: boolean },
): Promise<schemas.RegistryList> {
  const counts = await loadsOfLastHour(layout.loads);

  /** The build that visitors get of a release: instead of a damaged one, the one before it. */
  async function served(name: string) {
    const faults = new Map<string, string>();
    async function isWhole(build: string): Promise<boolean> {
      const fault = await builds.faultOf(name, build);
      if (fault !== null) faults.set(build, fault);
      return fault === null;
    }
    const tried = state.canary[name];
    const shares = new Map<string, number>();
    if (tried && (await isWhole(tried.build))) shares.set(tried.build, tried.percent);
    const rest = 100 - (shares.get(tried?.build ?? '') ?? 0);
    const live = state.live[name];
    for (const build of live ? [live, ...earlierBuilds(state, name)] : []) {
      if (!(await isWhole(build))) continue;
      shares.set(build, rest);
      break;
    }
    return { faults, shares };
  }

  async function listBuild(
    name: string,
    build: string,
    { faults, shares }: Awaited<ReturnType<typeof served>>,
  ): Promise<schemas.ListedBuild> {
    // The list shows such a build as unreadable.
    const manifest = await builds.manifest(name, build).catch(ifRefused(null));
    const fault = faults.get(build);
    const { loaded = null, failed = null, errored = null } = counts.get(`${name}/${build}`) ?? {};
    return {
      build,
      version: manifest?.version ?? null,
      commit: manifest?.commit ?? null,
      builtAt: manifest?.builtAt ?? null,
      publishedAt: await builds.publishedAt(name, build),
      signed: builds.asksSigned && manifest !== null,
      share: shares.get(build) ?? 0,
      ...(fault !== undefined && { fault }),
      loads: loaded === null || failed === null ? null : loaded + failed,
      failures: failed,
      errors: errored,
    };
  }

  async function listRelease(name: string): Promise<schemas.ListedRelease> {
    const now = await served(name);
    const last = lastChange(state, name);
    const rank = ({ build, share }: schemas.ListedBuild) =>
      build === state.live[name] ? 100 : share;
    const listed = await Promise.all(
      (await builds.of(name)).map((build) => listBuild(name, build, now)),
    );
    return {
      name,
      live: state.live[name] ?? null,
      canary: state.canary[name] ?? null,
      changed:
        last && endedCanary(state, name) ? { ...last, action: CANARY_ENDED } : (last ?? null),
      builds: listed.toSorted(
        (a, b) => rank(b) - rank(a) || (a.publishedAt < b.publishedAt ? 1 : -1),
      ),
    };
  }

  const releases = await Promise.all((await builds.names()).map(listRelease));
  return { damaged, releases };
}
