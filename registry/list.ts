import type {
  ListedBuild,
  ListedRelease,
  RegistryList,
} from '@parqueo/shared-api/contract/schemas';
import type { Builds } from './builds';
import { ifRefused } from './errors';
import type { Layout } from './layout';
import type { LiveState } from './live-state';
import { loadsOfLastHour } from './loads';

/** Of a hundred visitors, how many get this build. */
export function shareOf({ live, canary }: LiveState, name: string, build: string): number {
  const dealt = canary[name]?.percent ?? 0;
  if (canary[name]?.build === build) return dealt;
  return live[name] === build ? 100 - dealt : 0;
}

function lastChange({ history }: LiveState, name: string): ListedRelease['changed'] {
  const last = history.findLast((change) => change.name === name);
  return last ? { at: last.at, action: last.action, by: last.by, why: last.why } : null;
}

/** All releases with their builds: what is live, since when, by whom, and how it does. */
export async function listReleases(
  layout: Layout,
  builds: Builds,
  { state, damaged }: { state: LiveState; damaged: boolean },
): Promise<RegistryList> {
  const counts = await loadsOfLastHour(layout.loads);

  async function listBuild(name: string, build: string): Promise<ListedBuild> {
    // The list says of such a build that it cannot be read.
    const manifest = await builds.manifest(name, build).catch(ifRefused(null));
    const { loaded = null, failed = null, errored = null } = counts.get(`${name}/${build}`) ?? {};
    return {
      build,
      version: manifest?.version ?? null,
      commit: manifest?.commit ?? null,
      builtAt: manifest?.builtAt ?? null,
      publishedAt: await builds.publishedAt(name, build),
      signed: builds.asksSigned && manifest !== null,
      share: shareOf(state, name, build),
      loads: loaded === null || failed === null ? null : loaded + failed,
      failures: failed,
      errors: errored,
    };
  }

  async function listRelease(name: string): Promise<ListedRelease> {
    const listed = await Promise.all(
      (await builds.of(name)).map((build) => listBuild(name, build)),
    );
    return {
      name,
      live: state.live[name] ?? null,
      canary: state.canary[name] ?? null,
      changed: lastChange(state, name),
      builds: listed.toSorted(
        (a, b) => b.share - a.share || (a.publishedAt < b.publishedAt ? 1 : -1),
      ),
    };
  }

  const releases = await Promise.all((await builds.names()).map(listRelease));
  return { damaged, releases };
}
