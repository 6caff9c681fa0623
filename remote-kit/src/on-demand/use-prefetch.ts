import { useEffect } from 'react';
import { type Load, ask } from './delivery';

/** Delay in browsers without requestIdleCallback. */
const IDLE_FALLBACK_MS = 2000;

/** Loads code before it is needed, once the browser has nothing else to do. */
export function usePrefetch(load: Load): void {
  useEffect(() => {
    const fetchNow = () => ask(load);
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchNow, IDLE_FALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchNow);
    return () => cancelIdleCallback(idle);
  }, [load]);
}
