import { createHash } from 'node:crypto';
import type { LiveBuilds } from '@parqueo/registry';
import { releaseKindOf } from '@parqueo/shared-api/contract';

/** Cookie of a visitor who is not signed in, while some build is being tried out. */
export const DEAL_COOKIE = 'parqueo_reparto';

/** How long it stays with a browser, in seconds: longer than a build is tried out. */
export const DEAL_SECONDS = 30 * 24 * 3600;

/** A value of the cookie: 128 random bits. */
export const isDealCookie = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9_-]{22}$/.test(value);

/**
 * Whether somebody is among the `percent` of a hundred visitors who get a build that is being tried
 * out. The same build is dealt to the same visitor wherever and whenever they ask, and a larger share
 * takes it from nobody; another build has another hundred.
 * @param who what tells this visitor from others: an account, a cookie
 */
export function isDealt(name: string, build: string, who: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${name}/${build}/${who}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < percent;
}

/**
 * Builds of a release in the order in which a visitor would get them: the one that is being tried
 * out where it is dealt, the live one, and those before it, for when one cannot be served.
 * @param who null for a visitor who is not told from others, and tries nothing out
 */
export function buildsFor(live: LiveBuilds, name: string, who: string | null): string[] {
  const current = live.live[name];
  const builds = current ? [current, ...live.previous(name)] : [];
  const tried = live.canary[name];
  const dealt = tried && who !== null && isDealt(name, tried.build, who, tried.percent);
  return dealt ? [tried.build, ...builds] : builds;
}

/**
 * Whether anything of our own page is being tried out, so that its visitors have to be told apart.
 * Those of pages of others are told by their networks (embed-routes.ts).
 */
export const isTrying = ({ canary }: LiveBuilds): boolean =>
  Object.keys(canary).some((name) => releaseKindOf(name) !== 'embed');
