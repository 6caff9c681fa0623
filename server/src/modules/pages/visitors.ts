import { randomBytes } from 'node:crypto';
import type { LiveBuilds } from '@parqueo/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SessionService } from '../session/service';
import { VISITOR_COOKIE, VISITOR_SECONDS, isVisitorCookie, isTrying } from './canary-assignment';

/** Number of sessions whose account is cached; a session's account never changes. */
const MOST_SESSIONS = 10_000;

/**
 * Identifies visitors while there is a canary: by account when signed in, on all their devices
 * alike, else by a cookie of our own that holds only a random number.
 */
export function identifyVisitors(
  sessions: SessionService,
  { secure, readLive }: { secure: boolean; readLive: () => Promise<LiveBuilds> },
) {
  const accounts = new LRUCache<string, number>({ max: MOST_SESSIONS });

  async function accountOf(request: FastifyRequest): Promise<number | null> {
    const sid = sessions.carriedBy(request.headers);
    if (sid === null) return null;
    const cached = accounts.get(sid);
    if (cached !== undefined) return cached;
    // A page is written without the store, too: the visitor counts as a stranger.
    const account = await sessions.accountOf(sid).catch(() => null);
    if (account !== null) accounts.set(sid, account);
    return account;
  }

  return {
    /**
     * The visitor's identity; null for a stranger without the cookie, and for everybody while there
     * is no canary: then all get the same, without a query to the store.
     */
    async of(request: FastifyRequest): Promise<string | null> {
      if (!isTrying(await readLive())) return null;
      const account = await accountOf(request);
      if (account !== null) return `account:${account}`;
      const cookie = request.cookies[VISITOR_COOKIE];
      return isVisitorCookie(cookie) ? `cookie:${cookie}` : null;
    },

    /** The visitor's identity; sets the cookie for a stranger while there is a canary. */
    async identify(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
      const who = await this.of(request);
      if (who !== null || !isTrying(await readLive())) return who;
      const cookie = randomBytes(16).toString('base64url');
      reply.setCookie(VISITOR_COOKIE, cookie, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: VISITOR_SECONDS,
      });
      return `cookie:${cookie}`;
    },
  };
}
