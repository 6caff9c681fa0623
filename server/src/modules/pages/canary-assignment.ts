import { createHash } from 'node:crypto';
import type { LiveBuilds } from '@parqueo/registry';
import { releaseKindOf } from '@parqueo/shared-api/contract';

/** Cookie of a visitor who is not signed in, while some build is being tried out. */
export const VISITOR_COOKIE = 'parqueo_reparto';

/** How long it stays with a browser, in seconds: longer than a build is tried out. */
export const VISITOR_SECONDS = 30 * 24 * 3600;

/** A value of the cookie: 128 random bits. */
export const isVisitorCookie = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9_-]{22}$/.test(value);

/**
 * Whether a visitor is among the `percent` of a hundred who get a canary build. The same build is
 * assigned to the same visitor wherever and whenever they ask, and a larger share takes it from
 * nobody; another build has another hundred.
 * @param who the visitor's identity: an account, a cookie
 */
function isAssigned(name: string, build: string, who: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${name}/${build}/${who}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < percent;
}

/**
 * Builds of a release in the order of preference for a visitor: the canary if it is assigned, the
 * live one, and the earlier ones, for when one cannot be served.
 * @param who null for a visitor without an identity, who gets no canary
 */
export function buildsFor(live: LiveBuilds, name: string, who: string | null): string[] {
  const current = live.live[name];
  const builds = current ? [current, ...live.previous(name)] : [];
  const tried = live.canary[name];
  const assigned = tried && who !== null && isAssigned(name, tried.build, who, tried.percent);
  return assigned ? [tried.build, ...builds] : builds;
}

/**
 * Whether our own page has a canary, so that its visitors need an identity. Visitors of other
 * sites' pages are identified by their networks (embed-routes.ts).
 */
export const isTrying = ({ canary }: LiveBuilds): boolean =>
  Object.keys(canary).some((name) => releaseKindOf(name) !== 'embed');
