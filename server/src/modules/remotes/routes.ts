import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { RESERVED_PATHS } from '@parqueo/shared-api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config';
import { AppError } from '../../platform/http/errors';
import type { App } from '../../platform/http/app';
import { type SessionService, cookieName } from '../session/service';
import { contentSecurityPolicy } from './content-security';
import { renderPage } from './page';
import { readRegistry } from './registry';
import { shellBuildIn } from './shell-build';
import { siteFileRoutes } from './site-files';

interface Dependencies {
  config: Config;
  sessions: SessionService;
  logger: Logger;
  /** Folder of the shell's production build. */
  shellDir: string;
}

/**
 * Delivers the shell at /assets, the remotes at /remotes and, for every other path that a browser
 * opens, the page with the live remotes inlined (FED-01).
 */
export async function pageRoutes(
  app: App,
  { config, sessions, logger, shellDir }: Dependencies,
): Promise<void> {
  const remotesDir = join(config.dataDir, 'remotes');
  const builds = join(remotesDir, 'builds');
  await mkdir(builds, { recursive: true });
  const filesOrigin = config.filesOrigin ?? '';
  const registry = readRegistry(remotesDir, filesOrigin, logger);
  const shellBuild = shellBuildIn(shellDir, logger);
  // A server over a build from which no page can be written does not start.
  await shellBuild();
  const cookie = cookieName(config);

  // File names carry a hash of the content, so a browser never needs to ask again.
  const files = {
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    // Pages of other origins load them, too: ours with FILES_ORIGIN, integrators' (FED-04).
    setHeaders: (reply: FastifyReply) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  } as const;
  await app.register(fastifyStatic, { ...files, root: shellDir, prefix: '/assets/' });
  await app.register(fastifyStatic, { ...files, root: builds, prefix: '/remotes/' });

  await siteFileRoutes(app, shellDir, config);

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const shell = await shellBuild();
    if (!shell) throw new AppError('UNAVAILABLE');
    const nonce = randomBytes(16).toString('base64');
    const { tileUrl, tileAttribution, geocoderUrl, developerPages } = config;
    const settings = { tileUrl, tileAttribution, geocoderUrl, demo: developerPages };
    return reply
      .header('content-security-policy', contentSecurityPolicy(config, nonce, request.host))
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(
        renderPage(shell, {
          nonce,
          filesOrigin,
          config: { remotes: await registry.live(), settings },
          audience: sessions.roleOf(request.cookies[cookie]) ?? 'anonymous',
          path: request.url.split('?', 1)[0] ?? '/',
        }),
      );
  }

  // Every address is a screen, known or not: which, the shell decides.
  app.get('/*', async (request, reply) => {
    const opensPage =
      !RESERVED_PATHS.test(request.url) && (request.headers.accept ?? '').includes('text/html');
    if (!opensPage) throw new AppError('NOT_FOUND');
    return page(request, reply);
  });
  app.setNotFoundHandler(async () => {
    throw new AppError('NOT_FOUND');
  });
}
