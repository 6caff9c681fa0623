import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
} from 'fastify';

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
