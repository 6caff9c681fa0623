import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';
import { sendTagged } from '../../platform/http/etag';
import { typeOf } from './content-type';
import { logOnce } from './log-once';
import type { ServedShell } from './served-shell';

/** Folder of the shell's build with the files of addresses that never change. */
const SITE = 'site';

const ICONS = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];

interface SiteFiles {
  /** The shell that a visitor's page is written from; null while there is none. */
  shellFor(request: FastifyRequest): Promise<ServedShell | null>;
  /** Origins besides ours that files are fetched from. */
  origins: readonly string[];
  logger: Logger;
}

/**
 * The files that make the site installable: its manifest, icons, and the service worker, all of the
 * visitor's shell. The worker is revalidated each time, so that a new version is found at once; it
 * fetches from our own origin and the files' origin and from nowhere else.
 */
export function siteFileRoutes(app: App, { shellFor, origins, logger }: SiteFiles): void {
  const logFault = logOnce(logger, 'Un archivo del sitio no se puede entregar');
  const workerPolicy = `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`;
  const schema = (summary: string) => ({ tags: ['operation'], summary });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    headers: Record<string, string>,
  ) {
    const shell = await shellFor(request);
    const content = await shell?.file(`${SITE}/${path}`).catch((error: unknown) => {
      logFault(`${shell.live.build}/${SITE}/${path}`, error);
      return null;
    });
    if (!content) throw new AppError('NOT_FOUND');
    return sendTagged(request, reply.headers(headers).type(typeOf(path)), content);
  }

  app.get('/sw.js', { schema: schema('Service worker') }, (request, reply) =>
    send(request, reply, 'sw.js', {
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': workerPolicy,
    }),
  );
  app.get('/manifest.webmanifest', { schema: schema('Web app manifest') }, (request, reply) =>
    send(request, reply, 'manifest.webmanifest', { 'cache-control': 'no-cache' }),
  );
  for (const icon of ICONS)
    app.get(`/icons/${icon}`, { schema: schema('Icon of the application') }, (request, reply) =>
      send(request, reply, `icons/${icon}`, { 'cache-control': 'public, max-age=86400' }),
    );
}
