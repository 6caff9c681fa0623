import type { ErrorCode, Role } from '@parqueo/shared-api/contract';
import type { onRequestAsyncHookHandler } from 'fastify';

/**
 * The credential that a guard requires: an access token, of some roles or of any, the session's
 * cookie, an integrator's key, or a team's token for a release.
 */
export interface Access {
  scheme: 'token' | 'cookie' | 'key' | 'release';
  /** Any role without them. */
  roles?: readonly Role[] | undefined;
  /** Whether the token may be one of an integrator's page. */
  embeds?: boolean;
}

const accessOfGuard = new WeakMap<object, Access>();

/** Marks a hook as a guard, so that the API's document states the hook's real requirement. */
export function asGuard<Hook extends onRequestAsyncHookHandler>(hook: Hook, access: Access): Hook {
  accessOfGuard.set(hook, access);
  return hook;
}

/** The credential that a route's `onRequest` hooks require; null when it is public. */
export function accessOf(onRequest: unknown): Access | null {
  for (const hook of [onRequest].flat()) {
    const access = typeof hook === 'function' && accessOfGuard.get(hook);
    if (access) return access;
  }
  return null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals of the route's own, beside those of its guard and of every call. */
    refusals?: readonly ErrorCode[] | undefined;
  }
}
