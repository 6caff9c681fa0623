import { PATHS } from '@parqueo/shared-api/contract';
import { SignupAnswer, SignupBody } from '@parqueo/shared-api/contract/schemas';
import type { App } from '../../platform/http';
import { idempotencyKey } from '../../platform/idempotency';
import type { UserService } from './service';

/** POST /user (API-01). */
export function userRoutes(app: App, users: UserService): void {
  app.post(
    PATHS.user,
    {
      schema: {
        tags: ['user'],
        summary: 'Open an account',
        body: SignupBody,
        response: { 201: SignupAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await users.create(request.body, request.ip, idempotencyKey(request))),
  );
}
