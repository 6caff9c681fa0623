import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';
import { etagOf, has } from '../../platform/http/etag';
import { typeOf } from './content-type';
import type { ServedShell } from './served-shell';
import { tellOnce } from './tell-once';

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
 * What makes the site installable: its manifest, icons, and the service worker, all of the shell that
 * the visitor gets. The worker is asked for anew each time, so that a new version is found at once;
 * it fetches from our own origin and the files' and from nowhere else.
 */
export function siteFileRoutes(app: App, { shellFor, origins, logger }: SiteFiles): void {
  const tell = tellOnce(logger, 'Un archivo del sitio no se puede entregar');
  const workerPolicy = `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`;
  const schema = (summary: string) => ({ tags: ['operation'], summary });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, headers }: { path: string; headers: Record<string, string> },
  ) {
    const shell = await shellFor(request);
    const content = await shell?.file(`${SITE}/${path}`).catch((error: unknown) => {
      tell(`${shell.live.build}/${SITE}/${path}`, error);
      return null;
    });
    if (!content) throw new AppError('NOT_FOUND');
    const etag = etagOf(content);
    reply.headers({ ...headers, etag }).type(typeOf(path));
    if (has(request, etag)) return reply.code(304).send();
    return reply.send(content);
  }

  app.get('/sw.js', { schema: schema('Service worker') }, (request, reply) =>
    send(request, reply, {
      path: 'sw.js',
      headers: {
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-security-policy': workerPolicy,
      },
    }),
  );
  app.get('/manifest.webmanifest', { schema: schema('Web app manifest') }, (request, reply) =>
    send(request, reply, {
      path: 'manifest.webmanifest',
      headers: { 'cache-control': 'no-cache' },
    }),
  );
  for (const icon of ICONS)
    app.get(`/icons/${icon}`, { schema: schema('Icon of the application') }, (request, reply) =>
      send(request, reply, {
        path: `icons/${icon}`,
        headers: { 'cache-control': 'public, max-age=86400' },
      }),
    );
}
