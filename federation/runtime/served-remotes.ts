import type { LoadFailure } from '@parqueo/shared-api/client/load-failures';
import type { LiveRemote, RemoteRoute } from '@parqueo/shared-api/contract';
import { type LiveRemotes, demandCurrent } from './live-remotes';

/** A live remote of the server's answer, with the last good build before. */
export type ServedRemote = LiveRemote & { previous?: LiveRemote };

const buildOf = ({ manifest }: LiveRemote) => manifest.container;
const sameName = (one: LiveRemote) => (other: LiveRemote) =>
  other.manifest.name === one.manifest.name;

/** Failures that are not the build's fault: it is offered again with the next answer. */
const PASSING: ReadonlySet<LoadFailure> = new Set(['network', 'refused', 'timeout']);

/** Derives the builds to run from the server's answers: the build before replaces a failed one. */
export function createServedRemotes(remotes: LiveRemotes) {
  const builds = new Map(remotes.getState().current.map((remote) => [buildOf(remote), remote]));
  /** Replacements of the builds that failed here. */
  const instead = new Map<string, { build: LiveRemote; passing: boolean }>();
  let served: readonly ServedRemote[] = [];

  function same(remote: LiveRemote): LiveRemote {
    const found = builds.get(buildOf(remote)) ?? remote;
    builds.set(buildOf(remote), found);
    return found;
  }

  function run(): void {
    const fallbacks: LiveRemote[] = [];
    const current = served.map((live) => {
      const found = instead.get(buildOf(live));
      if (!found) return same(live);
      fallbacks.push(found.build);
      return found.build;
    });
    remotes.setState({ current, fallbacks });
  }

  return {
    /** Takes the live remotes of a new answer, and the screens of disabled ones. */
    learn: (list: readonly ServedRemote[], disabled: readonly RemoteRoute[] = []) => {
      served = list;
      remotes.setState({ disabled });
      for (const [failed, { passing }] of instead) if (passing) instead.delete(failed);
      run();
    },
    /**
     * Replaces a failed build at once: by the one that is live now, else by `ran`, which has run in this
     * page, else by the build before. @returns whether there is one
     */
    fallBack: (failed: LiveRemote, reason: LoadFailure, ran?: LiveRemote) => {
      const live = served.find(sameName(failed));
      if (!live) return false;
      const build = ran ?? live.previous;
      if (build && buildOf(live) === buildOf(failed))
        instead.set(buildOf(failed), { build: same(build), passing: PASSING.has(reason) });
      run();
      const next = remotes.getState().current.find(sameName(failed));
      if (!next || buildOf(next) === buildOf(failed)) return false;
      demandCurrent(remotes);
      return true;
    },
  };
}
export type ServedRemotes = ReturnType<typeof createServedRemotes>;
