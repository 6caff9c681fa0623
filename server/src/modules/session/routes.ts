import { PATHS } from '@parqueo/shared-api/contract';
import { AccessTokenAnswer, LoginBody } from '@parqueo/shared-api/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http';
import type { Config } from '../../platform/config';
import { assertSameOrigin } from './same-origin';
import { type SessionService, type Tokens, cookieName } from './service';

const IDLE_SECONDS = 7 * 24 * 3600;

/** GET /session/accessToken, POST /session/login, POST /session/logout (API-01). */
export function sessionRoutes(app: App, sessions: SessionService, config: Config): void {
  const name = cookieName(config);
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: name.startsWith('__Host-'),
  } as const;
  const sameOrigin = async (request: FastifyRequest) => assertSameOrigin(request, config.publicUrl);

  function hand({ accessToken, refreshToken }: Tokens, reply: FastifyReply) {
    reply.setCookie(name, refreshToken, { ...cookie, maxAge: IDLE_SECONDS });
    return { accessToken };
  }

  app.get(
    PATHS.accessToken,
    { onRequest: sameOrigin, schema: { response: { 200: AccessTokenAnswer } } },
    async (request, reply) => {
      try {
        return hand(await sessions.refresh(request.cookies[name]), reply);
      } catch (error) {
        if (request.cookies[name]) reply.clearCookie(name, cookie);
        throw error;
      }
    },
  );

  app.post(
    PATHS.login,
    { onRequest: sameOrigin, schema: { body: LoginBody, response: { 200: AccessTokenAnswer } } },
    async (request, reply) => hand(await sessions.login(request.body, request.ip), reply),
  );

  app.post(PATHS.logout, { onRequest: sameOrigin }, async (request, reply) => {
    await sessions.logout(request.cookies[name], request.headers.authorization);
    return reply.clearCookie(name, cookie).code(204).send();
  });
}
