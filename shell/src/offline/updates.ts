import { createStore } from 'zustand/vanilla';

/** `take` loads the newer version of the page in this tab, other tabs only offer it; null while there is none. */
export const createUpdates = () =>
  createStore<{ take: (() => void) | null }>(() => ({ take: null }));

export type Updates = ReturnType<typeof createUpdates>;

/** Offers a newer version that is there after a reload, unless one waits in the service worker. */
export const offerReload = (updates: Updates): void =>
  updates.setState(({ take }) => ({ take: take ?? (() => location.reload()) }));
