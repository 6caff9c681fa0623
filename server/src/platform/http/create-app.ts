import { randomUUID } from 'node:crypto';
import { ERRORS } from '@parqueo/shared-api/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config';
import {
  type AnswerFirst,
  type Limits,
  enforceLimits,
  nestsDeeper,
  serverOptions,
} from '../limits/limits';
import type { Networks } from '../limits/networks';
import type { App } from './app';
import { followConnections } from './connections';
import { errorPage, takesErrorPage } from './error-page';
import { AppError, RETRY_AFTER, errorBody, errorCode } from './errors';
import { securityHeaders } from './security-headers';
import { schemaSerializer, schemaValidator } from './validation';

interface Dependencies {
  config: Config;
  limits: Limits;
  networks: Networks;
  logger: Logger;
  answerFirst: AnswerFirst;
}

/** An app without routes: limits, parsing, checking, headers, errors. */
export function createApp({ config, limits, networks, logger, answerFirst }: Dependencies): App {
  const headers = securityHeaders(config.publicUrl);
  // Has the narrower type, so that routes see Fastify's own logger, whatever stands behind it.
  const loggerInstance: FastifyBaseLogger = logger;
  const app: App = fastify({
    loggerInstance,
    // Our own line per request says the route, not the address with its query.
    logController: new LogController({ disableRequestLogging: true }),
    // Without this list anybody could forge an address.
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    ...serverOptions(limits, headers, answerFirst),
    genReqId: () => randomUUID(),
    // Addresses that match no route because they are no addresses.
    frameworkErrors: (error, request, reply: FastifyReply) =>
      void answerError(error, request, reply.headers(headers)),
    // Requests on open connections are still answered while the server shuts down.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(schemaValidator as Parameters<App['setValidatorCompiler']>[0]);
  app.setSerializerCompiler(schemaSerializer as Parameters<App['setSerializerCompiler']>[0]);
  app.decorateRequest('caller', null);
  app.decorateRequest('storeState', null);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  enforceLimits(app, limits, networks);
  followConnections(app, limits);
  parseJson(app, limits.jsonDepth);
  app.setErrorHandler(answerError);
  return app;
}

/** Whether the rest of a request will never come: its visitor went away, or took too long. */
const isCutShort = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** JSON alone, as deep as is allowed. */
function parseJson(app: App, jsonDepth: number): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Clients send the content type with calls that have no body, such as logout.
      if (body === '') done(null, undefined);
      else if (nestsDeeper(body, jsonDepth)) done(new AppError('BAD_REQUEST'));
      else void parse(request, body, done);
    },
  );
}

interface FileRefusal {
  status: number;
  headers?: Record<string, string>;
}

/** A file says more of a bad request: it does not meet the condition (412), or has no such range (416). */
const isOfFile = (error: unknown): error is FileRefusal =>
  error instanceof Error && 'status' in error && (error.status === 412 || error.status === 416);

/** Turns every error into an answer of the contract, or a page; unexpected ones are logged. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = isCutShort(request) ? 'REQUEST_TIMEOUT' : errorCode(error);
  const meant = error instanceof AppError;
  const wait = (meant && error.retryAfter) || (code === 'UNAVAILABLE' && RETRY_AFTER);
  if (wait) reply.header('retry-after', String(wait));
  if (!meant && (code === 'INTERNAL' || code === 'UNAVAILABLE')) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'Solicitud fallida');
  }
  void (isOfFile(error)
    ? reply.code(error.status).headers(error.headers ?? {})
    : reply.code(ERRORS[code].status));
  if (takesErrorPage(request, code))
    return reply.type('text/html; charset=utf-8').send(errorPage(code));
  return reply.type('application/json').send(errorBody(code, meant ? error : undefined));
}
