import { useLocation } from 'react-router-dom';
import definition from '../../remote.json';

/** Where a visitor wanted to go when the login came first, and what that screen was opened with. */
interface AskedWay {
  /** Path with query and fragment, of this page's own origin. */
  to: string;
  state?: unknown;
}

const HOME: AskedWay = { to: '/' };

/** Screens of this remote: nobody logs in in order to see them. */
const OWN_PATHS = definition.routes.map(({ path }) => path);

/**
 * The way asked for (ACC-03): the address that shows the login in its place, or what login and signup
 * hand to each other in the history's state, which survives a reload and which no link can set.
 */
export function useAskedWay(): AskedWay {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: unknown;
  };
  if (!OWN_PATHS.includes(pathname))
    return { to: pathname + search + hash, ...(state ? { state } : {}) };
  const asked = (state as { asked?: AskedWay } | null)?.asked;
  return isOwnAddress(asked?.to) && asked ? asked : HOME;
}

function isOwnAddress(to: unknown): boolean {
  if (typeof to !== 'string' || !to.startsWith('/')) return false;
  try {
    return new URL(to, globalThis.location.origin).origin === globalThis.location.origin;
  } catch {
    return false;
  }
}
