import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const REFERRER_KEY = 'parqueoFrom';

/** Stores in each new history entry the path that it was reached from. */
export function useHistoryReferrer(): void {
  const { pathname } = useLocation();
  const navigation: string = useNavigationType();
  const before = useRef(pathname);

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
