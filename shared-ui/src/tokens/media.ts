import { useSyncExternalStore } from 'react';

/**
 * Media queries. `large` is the layout's one breakpoint, `short` a phone whose keyboard is open,
 * `landscape` a phone held sideways; `hover` a pointer that
 * can rest on something, as a finger cannot; `motion` matches unless the user prefers reduced motion.
 */
export const media = {
  large: '@media (min-width: 1024px)',
  short: '@media (max-height: 500px) and (max-width: 560px), (max-height: 300px)',
  landscape:
    '@media (min-height: 301px) and (max-height: 500px) and (min-width: 561px) and (max-width: 1023px)',
  hover: '@media (hover: hover)',
  motion: '@media (prefers-reduced-motion: no-preference)',
} as const;

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
