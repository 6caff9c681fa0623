import { ACCESS_TOKEN_MINUTES, ERRORS, PATHS, SESSION_ENDS } from '@parqueo/shared-api/contract';
import {
  AccessTokenAnswer,
  EmbedTokenAnswer,
  EmbedTokenBody,
  LoginBody,
  SessionList,
} from '@parqueo/shared-api/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import { asGuard } from '../../platform/http/access';
import type { App } from '../../platform/http/app';
import { callerOf } from '../../platform/http/caller';
import { AppError, errorCode } from '../../platform/http/errors';
import { assertSameOrigin } from '../../platform/http/same-origin';
import { clientOf } from './client';
import { DEVICE_SECONDS } from './known-device';
import { type SessionService, type Tokens, cookieName } from './service';

const IDLE_SECONDS = 7 * 24 * 3600;

const tags = ['session'];
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
  const byCookie = asGuard(async (request: FastifyRequest) => sameOrigin(request), {
    scheme: 'cookie',
  });

  // No browser adds the key by itself: a page that sends it has published it.
  const byKey = asGuard(
    async ({ headers }: FastifyRequest) => {
      if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
        throw new AppError('CROSS_SITE');
      if (!headers.authorization?.startsWith(BEARER)) throw new AppError('BAD_INTEGRATOR_KEY');
    },
    { scheme: 'key' },
  );
  const keyOf = ({ headers }: FastifyRequest) => String(headers.authorization).slice(BEARER.length);

  function hand({ accessToken, refreshToken }: Tokens, reply: FastifyReply) {
    reply.setCookie(name, refreshToken, { ...cookie, maxAge: IDLE_SECONDS });
    return { accessToken };
  }

  app.get(
    PATHS.accessToken,
    {
      onRequest: byCookie,
      config: {
        refusals: ['NO_SESSION', ...SESSION_ENDS],
      },
      schema: {
        tags,
        summary: 'Exchange the session cookie for an access token',
        description:
          'Rotates the cookie. One that is sent again gives the same successor for 10 seconds, then another, until one of them is used: then it ends the session.',
        response: { 200: AccessTokenAnswer },
      },
    },
    async (request, reply) => {
      try {
        return hand(await sessions.refresh(request.cookies[name], clientOf(request)), reply);
      } catch (error) {
        // Other errors do not end the session: it is there when the store is again.
        const hasEnded = ERRORS[errorCode(error)].status === 401;
        if (hasEnded && request.cookies[name]) reply.clearCookie(name, cookie);
        throw error;
      }
    },
  );

  app.post(
    PATHS.login,
    {
      onRequest: sameOrigin,
      config: {
        refusals: [
          'CROSS_SITE',
          'BAD_CREDENTIALS',
          'SECOND_FACTOR_NEEDED',
          'WRONG_CODE',
          'TOO_MANY_CODES',
          'TOO_MANY_REQUESTS',
        ],
      },
      schema: {
        tags,
        summary: 'Log in by mail or phone',
        body: LoginBody,
        response: { 200: AccessTokenAnswer },
      },
    },
    async (request, reply) => {
      const tokens = await sessions.login(request.body, {
        ...clientOf(request),
        userAgent: request.headers['user-agent'] ?? '',
        device: request.cookies[deviceName],
      });
      const answer = hand(tokens, reply);
      reply.setCookie(deviceName, tokens.device, { ...cookie, maxAge: DEVICE_SECONDS });
      return answer;
    },
  );

  app.post(
    PATHS.logout,
    {
      onRequest: sameOrigin,
      config: { refusals: ['CROSS_SITE'] },
      schema: { tags, summary: 'End the session of the cookie and of the token' },
    },
    async (request, reply) => {
      await sessions.logout(request.cookies[name], request.headers.authorization);
      return reply.clearCookie(name, cookie).code(204).send();
    },
  );

  app.post(
    PATHS.embedToken,
    {
      onRequest: byKey,
      config: {
        refusals: [
          'BAD_INTEGRATOR_KEY',
          'ORIGIN_NOT_REGISTERED',
          'NO_CONSENT',
          'TOO_MANY_REQUESTS',
        ],
      },
      schema: {
        tags,
        summary: 'Exchange an integrator’s key and an owner’s consent for an access token',
        description:
          `For the integrator's own server, never a page: a call with an Origin is refused. The token is good for ${ACCESS_TOKEN_MINUTES} minutes, ` +
          "for an owner's calls, from the origin named, without cookies. It is not renewed: exchange again.",
        body: EmbedTokenBody,
        response: { 200: EmbedTokenAnswer },
      },
    },
    (request) => sessions.embed(keyOf(request), request.body, clientOf(request)),
  );

  const onRequest = sessions.guard();

  app.get(
    PATHS.sessions,
    {
      onRequest,
      schema: {
        tags,
        summary: "The caller's open sessions, the last used first",
        response: { 200: SessionList },
      },
    },
    (request) => sessions.list(callerOf(request)),
  );

  app.post(
    PATHS.logoutOthers,
    { onRequest, schema: { tags, summary: "End the caller's other sessions" } },
    async (request, reply) => {
      await sessions.endOthers(callerOf(request));
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    PATHS.session(':id'),
    {
      onRequest,
      config: { refusals: ['SESSION_NOT_FOUND'] },
      schema: { tags, summary: "End one of the caller's sessions" },
    },
    async (request, reply) => {
      await sessions.endOne(callerOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
}
