import type { LiveRemote, RemoteRoute } from '@parqueo/shared-api/contract';
import { type StoreApi, createStore } from 'zustand/vanilla';

interface Builds {
  /** The build of each remote to run; the same object for the same build. */
  current: readonly LiveRemote[];
  /** The builds among them that replace a live build which failed in this page. */
  fallbacks: readonly LiveRemote[];
  /** Screens of remotes that were live and are disabled. */
  disabled: readonly RemoteRoute[];
  /** Counts demands to run `current` at once, in the open section, too. */
  demands: number;
}

/** The builds that an open page runs (FED-02). ServedRemotes changes them by the server's answers. */
export type LiveRemotes = StoreApi<Builds>;

export const createLiveRemotes = (current: readonly LiveRemote[] = []): LiveRemotes =>
  createStore(() => ({ current, fallbacks: [], disabled: [], demands: 0 }));

/** The page's own. */
export const liveRemotes = createLiveRemotes();

export const demandCurrent = (remotes: LiveRemotes): void =>
  remotes.setState(({ demands }) => ({ demands: demands + 1 }));
