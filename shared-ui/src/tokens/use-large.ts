import { useSyncExternalStore } from 'react';
import { media } from './media';

// Missing where there is no window to measure.
const large = () => globalThis.matchMedia?.(media.large.replace('@media ', ''));

function subscribe(listener: () => void): () => void {
  const query = large();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the page has the layout of large screens, for what CSS alone cannot move. */
export const useLarge = (): boolean =>
  useSyncExternalStore(subscribe, () => large()?.matches ?? false);
