import type { Audience, RemoteRoute } from './schemas';

/** The values of a pattern's parameters in a path, decoded; that of '*' is the rest of the path. */
export type RouteParams = Readonly<Record<string, string>>;

/** A screen of a remote, and the parameters of the path at which it was found. */
export interface Screen<Remote = unknown> {
  remote: Remote;
  route: RemoteRoute;
  params: RouteParams;
}

/** Returns a test: is a route or menu entry of a manifest offered to an audience? */
export const isOffered =
  (audience: Audience, demo: boolean) =>
  (entry: { audience: readonly string[]; demoOnly?: boolean }): boolean =>
    entry.audience.includes(audience) && (demo || !entry.demoOnly);

/**
 * The most specific screen for a path among those that live remotes offer to an audience; null when there
 * is none (SHL-09). The page shows it, and the server preloads its files.
 * @param demo whether screens of the demo are shown
 */
export function findScreen<Remote extends { manifest: { routes: readonly RemoteRoute[] } }>(
  remotes: readonly Remote[],
  audience: Audience,
  demo: boolean,
  pathname: string,
): Screen<Remote> | null {
  const routes = remotes.flatMap((remote) =>
    remote.manifest.routes
      .filter(isOffered(audience, demo))
      .map((route) => ({ path: route.path, screen: { remote, route } })),
  );
  const match = matchRoute(routes, pathname);
  return match && { ...match.route.screen, params: match.params };
}

/**
 * The most specific route whose pattern a path matches, of equally specific ones the first, by React
 * Router's rules. Letter case and slashes at the end do not count. Optional segments are not supported:
 * the registry refuses builds that have one.
 */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: RouteParams } | null {
  const path = decoded(pathname || '/');
  let best: { route: Route; params: RouteParams } | null = null;
  let highest = -Infinity;
  for (const route of routes) {
    const rank = rankOf(route.path);
    const params = rank > highest ? paramsOf(route.path, path) : null;
    if (!params) continue;
    best = { route, params };
    highest = rank;
  }
  return best;
}

/** How specific a pattern is: longer ones and words before parameters, the rest of a path last. */
function rankOf(pattern: string): number {
  const segments = `/${pattern}`.replaceAll(/\/+/g, '/').split('/');
  const rank = (segment: string) =>
    segment === '*' ? 0 : segment === '' ? 1 : /^:[\w-]+$/.test(segment) ? 3 : 10;
  return segments.reduce(
    (sum, segment) => sum + rank(segment),
    segments.length - (segments.includes('*') ? 2 : 0),
  );
}

/** The parameters of a path that matches a pattern; null when it does not. */
function paramsOf(pattern: string, path: string): RouteParams | null {
  const names: string[] = [];
  const words = pattern
    .replace(/\/*\*?$/, '')
    .replace(/^\/*/, '/')
    .replaceAll(/[\\.*+?^${}|()[\]]/g, String.raw`\$&`)
    .replaceAll(/\/:([\w-]+)/g, (_, name: string) => {
      names.push(name);
      return '/([^/]+)';
    });
  const takesRest = pattern.endsWith('*');
  if (takesRest) names.push('*');
  const rest = /^\/?\*$/.test(pattern) ? '(.*)$' : String.raw`(?:/(.+)|/*)$`;
  const match = new RegExp(`^${words}${takesRest ? rest : '/*$'}`, 'i').exec(path);
  if (!match) return null;
  return Object.fromEntries(
    names.map((name, n) => [name, (match[n + 1] ?? '').replaceAll('%2F', '/')]),
  );
}

/** A path with its percent signs decoded, except '%2F', which is no slash between segments. A malformed path stays as it is. */
function decoded(pathname: string): string {
  try {
    const segments = pathname.split('/').map(decodeURIComponent);
    return segments.map((segment) => segment.replaceAll('/', '%2F')).join('/');
  } catch {
    return pathname;
  }
}
