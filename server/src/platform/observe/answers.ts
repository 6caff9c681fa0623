import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../http/app';

/** An answer that took longer is worth a look, in milliseconds. */
const SLOW_MS = 2000;

/** What is told of an answer: its route, never its address or what was sent. */
export interface Answered {
  method: string;
  route: string | undefined;
  status: number;
  ms: number;
}

/**
 * Counts each answer and writes a line about it.
 * @returns the same for one that was sent before the app heard of the request
 */
export function tellAnswers(
  app: App,
  count: (answered: Answered) => void,
): (answered: Answered) => void {
  function tell(log: FastifyBaseLogger, answered: Answered & { reqId?: string }): void {
    const line = { ...answered, ms: Math.round(answered.ms) };
    if (line.ms > SLOW_MS) log.warn(line, 'Solicitud lenta');
    else log.info(line, 'Solicitud');
    count(answered);
  }
  app.addHook('onResponse', async (request, reply) =>
    tell(request.log, {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    }),
  );
  return (answered) => tell(app.log, { reqId: randomUUID(), ...answered });
}
