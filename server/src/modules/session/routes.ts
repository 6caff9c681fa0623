import { ACCESS_TOKEN_MINUTES, ERRORS, PATHS, SESSION_ENDS } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import { asGuard } from '../../platform/http/access';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import { AppError, errorCode } from '../../platform/http/errors';
import { assertSameOrigin } from '../../platform/http/origin';
import { clientOf } from './client';
import { DEVICE_SECONDS } from './known-device';
import { type SessionService, type Tokens, cookieName } from './service';

const IDLE_SECONDS = 7 * 24 * 3600;

const TAG = 'session';
const BEARER = 'Bearer ';

/**
 * GET /session/accessToken, POST /session/login, POST /session/logout (API-01), which live by the
 * cookie; by access token: GET /session/list, DELETE /session/{id}, POST /session/logoutOthers; by an
 * integrator's key: POST /session/embed-token (FED-04).
 */
export function sessionRoutes(app: App, sessions: SessionService, config: Config): void {
  const name = cookieName(config);
  const deviceName = `${name}_device`;
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: name.startsWith('__Host-'),
  } as const;
  const sameOrigin = async (request: FastifyRequest) => assertSameOrigin(request, config.publicUrl);
  const page = callsOf(app, TAG, sameOrigin);
  const cookieHolder = callsOf(
    app,
    TAG,
    asGuard(async (request: FastifyRequest) => sameOrigin(request), { scheme: 'cookie' }),
  );

  // No browser adds the key by itself: a page that sends it has published it.
  const integrator = callsOf(
    app,
    TAG,
    asGuard(
      async ({ headers }: FastifyRequest) => {
        if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
          throw new AppError('CROSS_SITE');
        if (!headers.authorization?.startsWith(BEARER)) throw new AppError('BAD_INTEGRATOR_KEY');
      },
      { scheme: 'key' },
    ),
  );
  const anyone = callsOf(app, TAG, sessions.guard());
  const keyOf = ({ headers }: FastifyRequest) => String(headers.authorization).slice(BEARER.length);

  function hand({ accessToken, refreshToken }: Tokens, reply: FastifyReply) {
    reply.setCookie(name, refreshToken, { ...cookie, maxAge: IDLE_SECONDS });
    return { accessToken };
  }

  cookieHolder.get(PATHS.accessToken, {
    summary: 'Exchange the session cookie for an access token',
    description:
      'Rotates the cookie. One that is sent again gives the same successor for 10 seconds, then another, until one of them is used: then it ends the session.',
    response: { 200: schemas.AccessTokenAnswer },
    refusals: ['NO_SESSION', ...SESSION_ENDS],
    handler: async (request, reply) => {
      try {
        return hand(await sessions.refresh(request.cookies[name], clientOf(request)), reply);
      } catch (error) {
        // Other errors do not end the session: it is there when the store is again.
        const hasEnded = ERRORS[errorCode(error)].status === 401;
        if (hasEnded && request.cookies[name]) reply.clearCookie(name, cookie);
        throw error;
      }
    },
  });

  page.post(PATHS.login, {
    summary: 'Log in by mail or phone',
    body: schemas.LoginBody,
    response: { 200: schemas.AccessTokenAnswer },
    refusals: [
      'CROSS_SITE',
      'BAD_CREDENTIALS',
      'SECOND_FACTOR_NEEDED',
      'WRONG_CODE',
      'TOO_MANY_CODES',
      'TOO_MANY_REQUESTS',
    ],
    handler: async (request, reply) => {
      const tokens = await sessions.login(request.body, {
        ...clientOf(request),
        userAgent: request.headers['user-agent'] ?? '',
        device: request.cookies[deviceName],
      });
      const answer = hand(tokens, reply);
      reply.setCookie(deviceName, tokens.device, { ...cookie, maxAge: DEVICE_SECONDS });
      return answer;
    },
  });

  page.post(PATHS.logout, {
    summary: 'End the session of the cookie and of the token',
    refusals: ['CROSS_SITE'],
    handler: async (request, reply) => {
      await sessions.logout(request.cookies[name], request.headers.authorization);
      reply.clearCookie(name, cookie);
    },
  });

  integrator.post(PATHS.embedToken, {
    summary: 'Exchange an integrator’s key and an owner’s consent for an access token',
    description:
      `For the integrator's own server, never a page: a call with an Origin is refused. The token is good for ${ACCESS_TOKEN_MINUTES} minutes, ` +
      "for an owner's calls, from the origin named, without cookies. It is not renewed: exchange again.",
    body: schemas.EmbedTokenBody,
    response: { 200: schemas.EmbedTokenAnswer },
    refusals: ['BAD_INTEGRATOR_KEY', 'ORIGIN_NOT_REGISTERED', 'NO_CONSENT', 'TOO_MANY_REQUESTS'],
    handler: (request) => sessions.embed(keyOf(request), request.body, clientOf(request)),
  });

  anyone.get(PATHS.sessions, {
    summary: "The caller's open sessions, the last used first",
    response: { 200: schemas.SessionList },
    handler: (request) => sessions.list(callerOf(request)),
  });

  anyone.post(PATHS.logoutOthers, {
    summary: "End the caller's other sessions",
    handler: (request) => sessions.endOthers(callerOf(request)),
  });

  anyone.delete(PATHS.session(':id'), {
    summary: "End one of the caller's sessions",
    refusals: ['SESSION_NOT_FOUND'],
    handler: (request) => sessions.endOne(callerOf(request), (request.params as { id: string }).id),
  });
}
