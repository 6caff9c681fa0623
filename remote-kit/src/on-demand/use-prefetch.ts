import { useEffect } from 'react';
import { type Load, deliveryOf } from './delivery';

/** Delay in browsers without requestIdleCallback. */
const IDLE_FALLBACK_MS = 2000;

/** Loads code before it is needed, once the browser has nothing else to do. */
export function usePrefetch(load: Load): void {
  useEffect(() => {
    const ask = () => deliveryOf(load).ask();
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(ask, IDLE_FALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(ask);
    return () => cancelIdleCallback(idle);
  }, [load]);
}
