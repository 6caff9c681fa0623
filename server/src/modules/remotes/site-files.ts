import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Config } from '../../platform/config';
import type { App } from '../../platform/http/app';

/** Folder of the shell's build with the files of addresses that never change. */
const SITE = 'site';

const ICONS = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];

/**
 * What makes the site installable: its manifest, icons, and the service worker. The worker is asked
 * for anew each time, so that a new version is found at once; it fetches from our own origin and the
 * files' and from nowhere else.
 */
export async function siteFileRoutes(
  app: App,
  shellDir: string,
  { filesOrigin }: Config,
): Promise<void> {
  const origins = filesOrigin ? `'self' ${filesOrigin}` : "'self'";
  const workerPolicy = `default-src 'none'; connect-src ${origins}`;
  await app.register(fastifyStatic, {
    root: shellDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const schema = (summary: string) => ({ tags: ['operation'], summary });

  app.get('/sw.js', { schema: schema('Service worker') }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .header('content-security-policy', workerPolicy)
      .sendFile(join(SITE, 'sw.js')),
  );
  app.get(
    '/manifest.webmanifest',
    { schema: schema('Web app manifest') },
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .sendFile(join(SITE, 'manifest.webmanifest')),
  );
  for (const icon of ICONS)
    app.get(
      `/icons/${icon}`,
      { schema: schema('Icon of the application') },
      async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=86400').sendFile(join(SITE, 'icons', icon)),
    );
}
