import { useEffect, useState } from 'react';

/** Delay after which Safari, which has no idle callback, counts as idle, in milliseconds. */
const SOON_MS = 500;

/** Resolves when the browser has nothing better to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
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
