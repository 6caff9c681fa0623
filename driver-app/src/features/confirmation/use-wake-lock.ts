import { useEffect } from 'react';

/**
 * Keeps the screen awake while the component is there (CNF-10). The browser lets go of it when the page is
 * hidden, so it is asked again when the page is back; one that cannot, or does not want to, dims as ever.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused with a low battery, for example.
      const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
      else held = lock;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}
