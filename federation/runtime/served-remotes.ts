import type { LiveRemote } from '@parqueo/shared-api/contract';
import { type LiveRemotes, demandCurrent } from './live-remotes';

/** A live remote as the server names it, with the last good build before. */
export type ServedRemote = LiveRemote & { previous?: LiveRemote };

export interface ServedRemotes {
  /** Takes what the server says is live now. */
  learn(served: readonly ServedRemote[]): void;
  /** Runs the build before this one in its place, at once. @returns whether there is one */
  fallBack(failed: LiveRemote): boolean;
}

const buildOf = ({ manifest }: LiveRemote) => manifest.container;

/** Turns what the server says into what to run: a build that failed here gives way to the one before. */
export function createServedRemotes(remotes: LiveRemotes): ServedRemotes {
  const known = new Map(remotes.getState().current.map((remote) => [buildOf(remote), remote]));
  const failed = new Set<string>();
  let served: readonly ServedRemote[] = [];

  function same(remote: LiveRemote): LiveRemote {
    const found = known.get(buildOf(remote)) ?? remote;
    known.set(buildOf(remote), found);
    return found;
  }

  function run(): void {
    const fallbacks: LiveRemote[] = [];
    const current = served.map((live) => {
      if (!live.previous || !failed.has(buildOf(live))) return same(live);
      const before = same(live.previous);
      fallbacks.push(before);
      return before;
    });
    remotes.setState({ current, fallbacks });
  }

  return {
    learn: (list) => {
      served = list;
      run();
    },
    fallBack: (remote) => {
      const live = served.find((candidate) => buildOf(candidate) === buildOf(remote));
      if (!live?.previous) return false;
      failed.add(buildOf(remote));
      run();
      demandCurrent(remotes);
      return true;
    },
  };
}
