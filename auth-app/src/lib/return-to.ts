import { useHref, useLocation } from 'react-router-dom';
import definition from '../../remote.json';

/** Target after the login: the opened address and its navigation state. */
interface ReturnTo {
  /** Path with query and fragment, of this page's own origin. */
  to: string;
  state?: unknown;
}

const HOME: ReturnTo = { to: '/' };

/** This remote's own screens are never a place to return to. */
const OWN_PATHS = definition.routes.map(({ path }) => path);

/**
 * The visitor's target (ACC-03): the address where the login replaces a screen, or the one that login and
 * signup pass on in the navigation state. That state survives a reload, and no foreign link can set it.
 */
export function useReturnTo(): ReturnTo {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: unknown;
  };
  // The page's own address, because another remote's screen is there.
  const address = useHref({ pathname, search, hash });
  if (!OWN_PATHS.includes(pathname)) return { to: address, ...(state ? { state } : {}) };
  const returnTo = (state as { returnTo?: ReturnTo } | null)?.returnTo;
  return isOwnAddress(returnTo?.to) && returnTo ? returnTo : HOME;
}

/** Id of the lot whose details are the target, as in a shared link; null for another target (ACC-04). */
export const parkingOf = ({ to }: ReturnTo): string | null =>
  /^\/parking-details\/(\d+)/.exec(to)?.[1] ?? null;

function isOwnAddress(to: unknown): boolean {
  if (typeof to !== 'string' || !to.startsWith('/')) return false;
  try {
    return new URL(to, globalThis.location.origin).origin === globalThis.location.origin;
  } catch {
    return false;
  }
}
