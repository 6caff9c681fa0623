import type { FastifyRequest } from 'fastify';
import { AppError } from './errors';

/** Whom a request speaks for, and in which session. */
export interface Caller {
  id: number;
  userType: string;
  sid: string;
  /** Of an integrator's page: the one origin that its token is for; null for the person itself. */
  origin: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a protected route. */
    caller: Caller | null;
  }
}

/**
 * The caller of a guarded route.
 * @throws AppError UNAUTHENTICATED when the route has no guard.
 */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}
