import type { Role } from '@parqueo/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors';
import type { Caller } from './access-token';
import type { SessionService } from './service';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a protected route. */
    caller: Caller | null;
  }
}

/** Hook that lets through only requests with a valid token, of the role when one is given. */
export const guard = (sessions: SessionService, role?: Role) => async (request: FastifyRequest) => {
  const caller = await sessions.authenticate(request.headers.authorization);
  if (role && caller.userType !== role) throw new AppError('FORBIDDEN');
  request.caller = caller;
};

/** The caller of a guarded route. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}
