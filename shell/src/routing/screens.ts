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

/** Menu entries for an audience: home and history first, then in the manifests' order. */
export function menuFor(
  remotes: readonly LiveRemote[],
  audience: Audience,
  demo: boolean,
): RemoteMenuEntry[] {
  const rank = ({ slot }: RemoteMenuEntry) => (slot === 'home' ? 0 : slot === 'history' ? 1 : 2);
  return remotes
    .flatMap(({ manifest }) => manifest.menu)
    .filter(isOffered(audience, demo))
    .toSorted((left, right) => rank(left) - rank(right));
}

/**
 * Fills a route's `back` pattern from its parameters and the navigation state. A segment that cannot
 * be filled is dropped: without a lot, '/parking-details/:parkingId' is '/parking-details'.
 */
export function backTarget(pattern: string, params: Params, state: unknown): string {
  const values: Record<string, unknown> = {
    ...(typeof state === 'object' && state !== null ? state : {}),
    ...params,
  };
  const segments = pattern.split('/').filter(Boolean);
  const filled = segments.flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = values[segment.slice(1)];
    return typeof value === 'string' || typeof value === 'number'
      ? [encodeURIComponent(value)]
      : [];
  });
  return `/${filled.join('/')}`;
}
