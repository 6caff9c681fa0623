import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { Type } from 'typebox';
import type { Core } from '../../platform/core';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';

/**
 * GET /metrics: figures for Prometheus, for whoever has the token. That a call comes from this machine says
 * nothing: a proxy here may forward anybody's without a word.
 */
export function operationRoutes(app: App, { config, metrics }: Core): void {
  app.get(
    '/metrics',
    {
      schema: {
        tags: ['operation'],
        summary: 'Figures of this process, in Prometheus’ text format',
        description: 'With METRICS_TOKEN as bearer; without one nobody reads them.',
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      if (!hasToken(request, config.metricsToken)) {
        throw new AppError('NOT_FOUND');
      }
      reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE);
      return metrics.metrics();
    },
  );
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
