import { useCallback, useEffect, useRef } from 'react';
import { MINUTE_MS } from '../contract';
import { useHost } from './host-context';

/** Time after a refresh that was cut off before the next one, in milliseconds; it doubles up to the longest. */
const PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/**
 * Returns a function for when the server is back, which runs `refresh`. The calls of a refresh may themselves be
 * what shows the server as away and back in turn, while it answers one path and not another. So one refresh runs
 * at a time, and after one that was cut off the next waits, ever longer. `refresh` must not change.
 */
export function useSpacedRefresh(refresh: () => Promise<unknown>): () => void {
  const { connection } = useHost();
  const spacing = useRef({ busy: false, wanted: false, cutOff: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    const now = spacing.current;
    async function run(): Promise<void> {
      now.wanted = false;
      await refresh();
      // Back again meanwhile, or still away: it was lost during the refresh.
      if (!now.wanted && connection.online()) {
        now.cutOff = 0;
        now.busy = false;
        return;
      }
      timer.current = setTimeout(end, Math.min(PAUSE_MS * 2 ** now.cutOff, LONGEST_PAUSE_MS));
      now.cutOff += 1;
    }
    function end(): void {
      now.busy = false;
      if (now.wanted) start();
    }
    function start(): void {
      now.busy = true;
      void run();
    }
    now.wanted = true;
    if (!now.busy) start();
  }, [connection, refresh]);
}
