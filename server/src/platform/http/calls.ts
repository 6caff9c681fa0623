import type { ErrorCode } from '@parqueo/shared-api/contract';
import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { Caller } from './caller';
import { AppError } from './errors';

export type { App } from './app';

/** A call's schema, and what the server keeps of it: its refusals, what it costs, whether it is a download. */
type Call = FastifySchema & Pick<FastifyContextConfig, 'refusals' | 'weight' | 'isDownload'>;

/** The status of an answer: the first good one of the schema, 204 where it has none. */
const statusOf = (response: object = {}): number =>
  Number(Object.keys(response).find((status) => status.startsWith('2')) ?? 204);

/**
 * Makes the options of a module's calls, which have one tag in the API's document and one guard; without
 * a guard they are for everybody. What a handler gives is sent with the status of the schema.
 */
export const callsOf =
  (tag: string, onRequest?: onRequestAsyncHookHandler) =>
  <const Described extends Call>(call: Described) => {
    const { refusals, weight, isDownload, ...schema } = call;
    const status = statusOf(schema.response as object | undefined);
    return {
      ...(onRequest && { onRequest }),
      config: {
        ...(refusals && { refusals }),
        ...(weight && { weight }),
        ...(isDownload && { isDownload }),
      },
      schema: { tags: [tag], ...schema } as unknown as Described,
      preHandler: async (_request: FastifyRequest, reply: FastifyReply) => {
        reply.code(status);
      },
    };
  };

/**
 * The caller of a guarded route.
 * @throws AppError UNAUTHENTICATED when the route has no guard.
 */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}

/**
 * The id in a path; a text that cannot be one is answered like an id that does not exist.
 * @throws AppError with the code given.
 */
export function pathId(text: string, code: ErrorCode): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= 2_147_483_647)) throw new AppError(code);
  return id;
}
