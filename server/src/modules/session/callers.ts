import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { Role } from '@parqueo/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import type { Core } from '../../platform/core';
import { asGuard } from '../../platform/http/access';
import type { Caller } from '../../platform/http/caller';
import { AppError, errorCode } from '../../platform/http/errors';
import { oneRead } from '../../platform/one-read';
import { createTopic } from '../../platform/topic';
import type { IntegratorService } from '../integrators/service';
import type { AccessTokens } from './access-token';
import { clientOf } from './client';
import { openRefreshToken } from './refresh-token';
import type { LivingSession, SessionRepository } from './repository';

/** The refresh cookie's name; `__Host-` binds it to this exact origin where there is TLS. */
export const cookieName = ({ publicUrl }: Config): string =>
  publicUrl?.startsWith('https:') ? '__Host-parqueo' : 'parqueo';

interface Sources {
  sessions: SessionRepository;
  integrators: IntegratorService;
  access: AccessTokens;
}

/** Says who calls, by what a request shows: an access token, an integrator's, or the cookie. */
export function openCallers(
  { clock, keys, config }: Core,
  { sessions, integrators, access }: Sources,
) {
  const cookie = cookieName(config);
  const ends = createTopic<string>();

  /** The living sessions, including integrators' pages. */
  async function living(sids: readonly string[]): Promise<ReadonlyMap<string, LivingSession>> {
    const found = await sessions.living(sids, clock.now());
    const others = sids.filter((sid) => !found.has(sid));
    if (others.length === 0) return found;
    for (const [sid, account] of await integrators.living(others))
      found.set(sid, { account, storeState: null });
    return found;
  }

  const livingOne = oneRead(living);

  /**
   * The caller of a token that was sent from an origin, if the browser named one, and the store's state as
   * the session was found alive. A token of an integrator's page is valid from its origin alone, even if
   * it is stolen.
   * @throws AppError UNAUTHENTICATED when the token or its session is not valid, CROSS_SITE when it
   * is an integrator's for another origin.
   */
  async function authenticate(accessToken: string | undefined, from: string | undefined) {
    const caller = access.read(accessToken);
    if (caller.origin !== null && caller.origin !== from) throw new AppError('CROSS_SITE');
    const session = await livingOne(caller.sid);
    if (!session) throw new AppError('UNAUTHENTICATED');
    return { caller, storeState: session.storeState };
  }

  /** The caller of a token, whether or not its session lives; null for an invalid token. */
  function tryRead(accessToken: string | undefined): Caller | null {
    try {
      return access.read(accessToken);
    } catch {
      // An integrator's token has no rights here.
      return null;
    }
  }

  function reportEmbed(request: FastifyRequest, account: number | undefined): void {
    clientOf(request).report('token de integrador fuera de lugar', account);
  }

  return {
    authenticate,
    living,
    tryRead,

    /**
     * Hook that lets through only requests with a valid token, of one of the roles when some are given; those of
     * integrators' pages only where `embeds` says so, and never with a cookie.
     */
    guard: (allowed?: Role | readonly Role[], { embeds = false } = {}) => {
      const roles = allowed && [allowed].flat();
      return asGuard(
        async (request: FastifyRequest) => {
          const { authorization, origin, cookie: cookies } = request.headers;
          const { caller, storeState } = await authenticate(authorization, origin).catch(
            (error: unknown) => {
              if (errorCode(error) === 'CROSS_SITE')
                reportEmbed(request, tryRead(authorization)?.id);
              throw error;
            },
          );
          if (caller.origin !== null && (!embeds || cookies !== undefined)) {
            reportEmbed(request, caller.id);
            throw new AppError(embeds ? 'CROSS_SITE' : 'FORBIDDEN');
          }
          if (roles && !roles.some((role) => role === caller.userType)) {
            clientOf(request).report('rol sin permiso', caller.id);
            throw new AppError('FORBIDDEN');
          }
          request.caller = caller;
          request.storeState = storeState;
        },
        { scheme: 'token', roles, embeds },
      );
    },

    /** Role that a page's cookie carries, without asking the database. */
    roleOf: (sent: string | undefined): Role | null => openRefreshToken(sent, keys)?.role ?? null,

    /**
     * The session that a request carries in its token or its cookie, by our signature alone: cheap
     * enough for every request, and no proof that the session lives. Null for a stranger's.
     */
    carriedBy: ({ authorization, cookie: cookies = '' }: IncomingHttpHeaders): string | null =>
      tryRead(authorization)?.sid ??
      openRefreshToken(fastifyCookie.parse(cookies)[cookie], keys)?.sid ??
      null,

    /** The account of a living session; null for one that has ended. */
    accountOf: async (sid: string): Promise<number | null> =>
      (await livingOne(sid))?.account ?? null,

    /** Closes the sockets of sessions that have ended. */
    ended: (sids: readonly string[]): void => sids.forEach((sid) => ends.publish(sid)),

    /** Calls back when this process ends a session; returns a function that unsubscribes. */
    onEnd: ends.subscribe,
  };
}
