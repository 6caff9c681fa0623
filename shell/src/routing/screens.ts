import type {
  Audience,
  LiveRemote,
  RemoteMenuEntry,
  RemoteRoute,
} from '@parqueo/shared-api/contract';
import { isOffered } from '@parqueo/shared-api/host';
import { type Params, matchRoutes } from 'react-router-dom';

/** A screen that a live remote offers to the present audience. */
export interface Screen {
  remote: string;
  route: RemoteRoute;
  params: Params;
}

/** The most specific screen for a path; null when there is none (SHL-09). */
export function findScreen(
  remotes: readonly LiveRemote[],
  audience: Audience,
  demo: boolean,
  pathname: string,
): Screen | null {
  const routes = remotes.flatMap(({ manifest }) =>
    manifest.routes
      .filter(isOffered(audience, demo))
      .map((route) => ({ path: route.path, handle: { remote: manifest.name, route } })),
  );
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match ? { ...match.route.handle, params: match.params } : null;
}

const LAST = Number.MAX_SAFE_INTEGER;

/** Menu entries for an audience: home and history first, then by their order, then as they came. */
export function menuFor(
  remotes: readonly LiveRemote[],
  audience: Audience,
  demo: boolean,
): RemoteMenuEntry[] {
  const rank = ({ slot }: RemoteMenuEntry) => (slot === 'home' ? 0 : slot === 'history' ? 1 : 2);
  return remotes
    .flatMap(({ manifest }) => manifest.menu)
    .filter(isOffered(audience, demo))
    .toSorted(
      (left, right) => rank(left) - rank(right) || (left.order ?? LAST) - (right.order ?? LAST),
    );
}
