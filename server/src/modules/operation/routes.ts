import { Registry } from 'prom-client';
import { Type } from 'typebox';
import type { Core } from '../../platform/core';
import { type App, callsOf } from '../../platform/http/calls';
import { AppError } from '../../platform/http/errors';
import { isSameSecret } from '../../platform/token';

/**
 * GET /metrics: figures for Prometheus, for whoever has the token. That a call comes from this machine says
 * nothing: a proxy here may forward anybody's without a word.
 */
export function operationRoutes(app: App, { config, metrics }: Core): void {
  callsOf(app, 'operation').get('/metrics', {
    summary: 'Figures of this process, in Prometheus’ text format',
    description: 'With METRICS_TOKEN as bearer; without one nobody reads them.',
    response: { 200: Type.String() },
    handler: async (request, reply) => {
      const { metricsToken: token } = config;
      const shown = request.headers.authorization ?? '';
      if (token === null || !isSameSecret(shown, `Bearer ${token}`))
        throw new AppError('NOT_FOUND');
      reply.type(Registry.PROMETHEUS_CONTENT_TYPE);
      return metrics.metrics();
    },
  });
}
