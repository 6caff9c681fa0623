import type { App } from '../http/app';

/** An answer that took longer is worth a look, in milliseconds. */
const SLOW_MS = 2000;

/** Writes one line for each request: its route, never its address or what was sent. */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (line.ms > SLOW_MS) request.log.warn(line, 'Solicitud lenta');
    else request.log.info(line, 'Solicitud');
  });
}
