import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { API_BASE } from '@parqueo/shared-api/contract';
import { ApiErrorBody } from '@parqueo/shared-api/contract/schemas';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** The server with types taken from the contract's schemas. */
export type App = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifySchema {
    tags?: readonly string[];
    summary?: string;
    description?: string;
  }
}

/** Error answers of every route. */
export const errorAnswers = { '4xx': ApiErrorBody, '5xx': ApiErrorBody };

/**
 * Whether it is a call of the API or a path without a route, and not a page or one of its files.
 * The router decides, because clients may spell a path in several ways.
 */
export const isCall = ({ is404, routeOptions: { url } }: FastifyRequest) =>
  is404 || (url ?? '').startsWith(`${API_BASE}/`);
