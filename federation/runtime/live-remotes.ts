import type { LiveRemote } from '@parqueo/shared-api/contract';
import { type StoreApi, createStore } from 'zustand/vanilla';

interface Builds {
  /** The build of each remote that is to run; the same object as long as it is the same build. */
  current: readonly LiveRemote[];
  /** Those of them that run in place of a live build that failed in this page. */
  fallbacks: readonly LiveRemote[];
  /** How often somebody asked to run `current` at once, the section that is open included. */
  demands: number;
}

/** Which builds a page runs, while it is open (FED-02). What the server says changes it: ServedRemotes. */
export type LiveRemotes = StoreApi<Builds>;

export const createLiveRemotes = (current: readonly LiveRemote[] = []): LiveRemotes =>
  createStore(() => ({ current, fallbacks: [], demands: 0 }));

/** The page's own. */
export const liveRemotes = createLiveRemotes();

export const demandCurrent = (remotes: LiveRemotes): void =>
  remotes.setState(({ demands }) => ({ demands: demands + 1 }));
