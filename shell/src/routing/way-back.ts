import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const FROM = 'parqueoFrom';

/** Notes in each new entry of the tab's history the path it was reached from; a reload keeps it. */
export function useWayBack(): void {
  const { pathname } = useLocation();
  const navigation: string = useNavigationType();
  const before = useRef(pathname);

  useEffect(() => {
    const from = before.current;
    before.current = pathname;
    if (navigation !== 'PUSH') return;
    globalThis.history.replaceState({ ...globalThis.history.state, [FROM]: from }, '');
  }, [pathname, navigation]);
}

/**
 * Whether the history's entry before the present one is of that path. Then going back beats going
 * there anew: it brings back what was searched for and where one was (SHL-08).
 */
export function cameFrom(path: string): boolean {
  const entry = globalThis.history.state as { [FROM]?: string } | null;
  return entry?.[FROM] === path;
}
