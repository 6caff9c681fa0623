import type { LiveRemote } from '@parqueo/shared-api/contract';
import { type LiveRemotes, demandCurrent } from './live-remotes';
import type { RemoteFailure } from './remote-load-error';

/** A live remote as the server names it, with the last good build before. */
export type ServedRemote = LiveRemote & { previous?: LiveRemote };

export interface ServedRemotes {
  /** Takes what the server says is live now. */
  learn(served: readonly ServedRemote[]): void;
  /**
   * Runs another build in place of one that failed, at once: what is live by now, else `ran`, which
   * has run in this page, else the build before. @returns whether there is one
   */
  fallBack(failed: LiveRemote, reason: RemoteFailure, ran?: LiveRemote): boolean;
}

const buildOf = ({ manifest }: LiveRemote) => manifest.container;
const sameName = (one: LiveRemote) => (other: LiveRemote) =>
  other.manifest.name === one.manifest.name;

/** What a build is not to blame for: it is offered again with the next answer. */
const PASSING: ReadonlySet<RemoteFailure> = new Set(['network', 'refused', 'timeout']);

/** Turns what the server says into what to run: a build that failed here gives way to the one before. */
export function createServedRemotes(remotes: LiveRemotes): ServedRemotes {
  const known = new Map(remotes.getState().current.map((remote) => [buildOf(remote), remote]));
  /** What runs in place of the builds that failed here. */
  const instead = new Map<string, { build: LiveRemote; passing: boolean }>();
  let served: readonly ServedRemote[] = [];

  function same(remote: LiveRemote): LiveRemote {
    const found = known.get(buildOf(remote)) ?? remote;
    known.set(buildOf(remote), found);
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
    learn: (list) => {
      served = list;
      for (const [failed, { passing }] of instead) if (passing) instead.delete(failed);
      run();
    },
    fallBack: (failed, reason, ran) => {
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
