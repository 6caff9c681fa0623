import { randomBytes } from 'node:crypto';
import type { LiveBuilds } from '@parqueo/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SessionService } from '../session/service';
import { DEAL_COOKIE, DEAL_SECONDS, isDealCookie, isTrying } from './dealing';

/** Sessions whose account is remembered; whose a session is never changes. */
const MOST_SESSIONS = 10_000;

/**
 * Tells visitors apart while a build is being tried out: by account where somebody is signed in, on
 * all their devices alike, else by a cookie of our own with nothing but a random number.
 */
export function tellApart(
  sessions: SessionService,
  { secure, readLive }: { secure: boolean; readLive: () => Promise<LiveBuilds> },
) {
  const accounts = new LRUCache<string, number>({ max: MOST_SESSIONS });

  async function accountOf(request: FastifyRequest): Promise<number | null> {
    const sid = sessions.carriedBy(request.headers);
    if (sid === null) return null;
    const known = accounts.get(sid);
    if (known !== undefined) return known;
    // Without the store a page is still written: the visitor is a stranger meanwhile.
    const account = await sessions.accountOf(sid).catch(() => null);
    if (account !== null) accounts.set(sid, account);
    return account;
  }

  return {
    /**
     * Who asks; null for a stranger without the cookie, and for everybody while nothing is being
     * tried out: then all get the same, and the store need not be asked.
     */
    async of(request: FastifyRequest): Promise<string | null> {
      if (!isTrying(await readLive())) return null;
      const account = await accountOf(request);
      if (account !== null) return `account:${account}`;
      const cookie = request.cookies[DEAL_COOKIE];
      return isDealCookie(cookie) ? `cookie:${cookie}` : null;
    },

    /** Who asks; a stranger is given the cookie while there is something to try out. */
    async known(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
      const who = await this.of(request);
      if (who !== null || !isTrying(await readLive())) return who;
      const cookie = randomBytes(16).toString('base64url');
      reply.setCookie(DEAL_COOKIE, cookie, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: DEAL_SECONDS,
      });
      return `cookie:${cookie}`;
    },
  };
}
export type Visitors = ReturnType<typeof tellApart>;
