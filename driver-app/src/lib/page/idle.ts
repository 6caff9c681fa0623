import { useEffect, useState } from 'react';

/** Delay after which Safari, which has no idle callback, counts as idle, in milliseconds. */
const SOON_MS = 500;

/** A browser that is never idle is waited for no longer, in milliseconds. */
const PATIENCE_MS = 3000;

/** Resolves when the browser has nothing better to do, or has been busy for long. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, SOON_MS);
  });

/** Whether the browser has been idle since the component came. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let here = true;
    void idle().then(() => here && setIdle(true));
    return () => {
      here = false;
    };
  }, []);
  return isIdle;
}
