import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { markEntry } from '../session/separate-users';

const REFERRER_KEY = 'parqueoFrom';

/** Stores in each history entry its user, and in each new one the path from which it was reached. */
export function useHistoryReferrer(userId: number | null): void {
  const { pathname, key } = useLocation();
  const navigation: string = useNavigationType();
  const before = useRef(pathname);

  useEffect(() => {
    // Each entry of the router has a key of its own.
    if (key && userId !== null) markEntry(userId);
  }, [key, userId]);

  useEffect(() => {
    const from = before.current;
    before.current = pathname;
    if (navigation !== 'PUSH') return;
    globalThis.history.replaceState({ ...globalThis.history.state, [REFERRER_KEY]: from }, '');
  }, [pathname, navigation]);
}

/**
 * Whether the present history entry was reached from that path. Then going back is better than
 * navigating there, because it keeps the search and the scroll position (SHL-08).
 */
export function cameFrom(path: string): boolean {
  const entry = globalThis.history.state as { [REFERRER_KEY]?: string } | null;
  return entry?.[REFERRER_KEY] === path;
}
