/** The user and session of a request. */
export interface Caller {
  id: number;
  userType: string;
  sid: string;
  /** The one origin of an integrator's token; null for the person itself. */
  origin: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a protected route. */
    caller: Caller | null;
    /** What the store held as the caller was let in: the same text, the same rows. Null where nobody knows. */
    storeState: string | null;
  }
}
