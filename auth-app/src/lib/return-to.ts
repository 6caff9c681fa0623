import { useHref, useLocation } from 'react-router-dom';
import definition from '../../remote.json';

/** Where to go after the login: the address that the visitor opened, and its navigation state. */
interface ReturnTo {
  /** Path with query and fragment, of this page's own origin. */
  to: string;
  state?: unknown;
}

const HOME: ReturnTo = { to: '/' };

/** This remote's own screens are never a place to return to. */
const OWN_PATHS = definition.routes.map(({ path }) => path);

/**
 * Where the visitor wanted to go (ACC-03): the address at which the login is shown instead of its
 * screen, or what login and signup pass to each other in the navigation state. That state survives a
 * reload, and no link from elsewhere can set it.
 */
export function useReturnTo(): ReturnTo {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: unknown;
  };
  // The page's own address, wherever it has mounted this remote: another one's screen is there.
  const address = useHref({ pathname, search, hash });
  if (!OWN_PATHS.includes(pathname)) return { to: address, ...(state ? { state } : {}) };
  const returnTo = (state as { returnTo?: ReturnTo } | null)?.returnTo;
  return isOwnAddress(returnTo?.to) && returnTo ? returnTo : HOME;
}

/** Whether a lot's details are where the visitor wanted to go, as by a shared link (ACC-04). */
export const leadsToParking = ({ to }: ReturnTo): boolean => /^\/parking-details\/\d+/.test(to);

function isOwnAddress(to: unknown): boolean {
  if (typeof to !== 'string' || !to.startsWith('/')) return false;
  try {
    return new URL(to, globalThis.location.origin).origin === globalThis.location.origin;
  } catch {
    return false;
  }
}
