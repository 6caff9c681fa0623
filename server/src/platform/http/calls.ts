import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { ErrorCode } from '@parqueo/shared-api/contract';
import type {
  FastifyContextConfig,
  FastifyRequest,
  HTTPMethods,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { App } from './app';
import type { Caller } from './caller';
import { AppError } from './errors';

export type { App } from './app';

/** What the server keeps of a call: its refusals, what it costs, whether it is an upload or a download. */
type Kept = Pick<FastifyContextConfig, 'refusals' | 'weight' | 'isUpload' | 'isDownload'>;

/** A call as its module describes it: for the API's document, for the server, and what it does. */
interface Call<Params, Query, Body, Answers> extends Kept {
  summary: string;
  description?: string;
  params?: Params;
  querystring?: Query;
  body?: Body;
  response?: Answers;
  preValidation?: RouteShorthandOptions['preValidation'];
  handler: RouteHandlerMethod<
    Server,
    IncomingMessage,
    ServerResponse,
    RouteGenericInterface,
    FastifyContextConfig,
    { params: Params; querystring: Query; body: Body; response: Answers },
    TypeBoxTypeProvider
  >;
}

/** The status of an answer: the first good one of the schema, 204 where it has none. */
const statusOf = (response: object = {}): number =>
  Number(Object.keys(response).find((status) => status.startsWith('2')) ?? 204);

/**
 * Adds calls to the app, which have one tag in the API's document and one guard; without a guard they are
 * for everybody. What a handler gives is sent with the status of the schema.
 */
export function callsOf(app: App, tag: string, onRequest?: onRequestAsyncHookHandler) {
  const adds =
    (method: HTTPMethods) =>
    <Params, Query, Body, Answers>(url: string, call: Call<Params, Query, Body, Answers>): void => {
      const { handler, preValidation, refusals, weight, isUpload, isDownload, ...schema } = call;
      const status = statusOf(schema.response as object | undefined);
      app.route({
        method,
        url,
        ...(onRequest && { onRequest }),
        ...(preValidation && { preValidation }),
        config: { refusals, weight, isUpload, isDownload },
        schema: { tags: [tag], ...schema },
        preHandler: async (_request, reply) => {
          reply.code(status);
        },
        handler: handler as never,
      });
    };
  return {
    get: adds('GET'),
    post: adds('POST'),
    patch: adds('PATCH'),
    delete: adds('DELETE'),
  };
}

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
