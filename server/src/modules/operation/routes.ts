import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { Type } from 'typebox';
import type { Config } from '../../platform/config';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Headers by which a proxy reveals that it forwards another client's request. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** GET /metrics: figures for Prometheus, refused to clients from outside. */
export function operationRoutes(
  app: App,
  { config, readMetrics }: { config: Config; readMetrics: () => Promise<string> },
): void {
  app.get(
    '/metrics',
    {
      schema: {
        tags: ['operation'],
        summary: 'Figures of this process, in Prometheus’ text format',
        description: 'For direct callers on the same machine, or with METRICS_TOKEN as bearer.',
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      if (!isDirect(request) && !hasToken(request, config.metricsToken)) {
        throw new AppError('NOT_FOUND');
      }
      reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE);
      return readMetrics();
    },
  );
}

/** The caller runs on this machine and is not a proxy that answers for the world. */
const isDirect = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in headers);

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
