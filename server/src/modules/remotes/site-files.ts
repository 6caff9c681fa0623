import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';
import { etagOf, has } from '../../platform/http/etag';
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

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
};

/** Content type of a file of the shell, by its name. */
export const typeOf = (file: string): string =>
  TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

interface SiteFiles {
  /** The shell that a visitor's page is written from; null while there is none. */
  shellFor(request: FastifyRequest): Promise<ServedShell | null>;
  /** Origins besides ours that files are fetched from. */
  origins: readonly string[];
}

/**
 * What makes the site installable: its manifest, icons, and the service worker, all of the shell that
 * the visitor gets. The worker is asked for anew each time, so that a new version is found at once;
 * it fetches from our own origin and the files' and from nowhere else.
 */
export function siteFileRoutes(app: App, { shellFor, origins }: SiteFiles): void {
  const workerPolicy = `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`;
  const schema = (summary: string) => ({ tags: ['operation'], summary });

  async function send(request: FastifyRequest, reply: FastifyReply, path: string) {
    const shell = await shellFor(request);
    const content = await shell?.file(`${SITE}/${path}`).catch(() => null);
    if (!content) throw new AppError('NOT_FOUND');
    const etag = etagOf(content);
    reply.header('etag', etag).type(typeOf(path));
    if (has(request, etag)) return reply.code(304).send();
    return reply.send(content);
  }

  app.get('/sw.js', { schema: schema('Service worker') }, async (request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .header('content-security-policy', workerPolicy);
    return send(request, reply, 'sw.js');
  });
  app.get(
    '/manifest.webmanifest',
    { schema: schema('Web app manifest') },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return send(request, reply, 'manifest.webmanifest');
    },
  );
  for (const icon of ICONS)
    app.get(
      `/icons/${icon}`,
      { schema: schema('Icon of the application') },
      async (request, reply) => {
        reply.header('cache-control', 'public, max-age=86400');
        return send(request, reply, `icons/${icon}`);
      },
    );
}
