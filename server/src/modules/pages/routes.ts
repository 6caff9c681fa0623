import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { isInside } from '@parqueo/registry';
import { LINK_SCREENS, RESERVED_PATHS, SHELL_RELEASE } from '@parqueo/shared-api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';
import type { ReadyFiles } from '../../platform/http/ready-files';
import { type SessionService, cookieName } from '../session/service';
import { contentSecurityPolicy, fileOrigins } from './content-security';
import { typeOf } from './content-type';
import { onTheWire } from './live-remotes';
import { renderPage } from './page';
import { firstScreen } from './preloads';
import type { PageService } from './service';
import { pageSettings } from './settings';
import { siteFileRoutes } from './site-files';

const YEAR_SECONDS = 365 * 24 * 3600;

/** File names carry a hash of the content, so a browser never needs to ask again. */
const FILES = {
  preCompressed: true,
  immutable: true,
  maxAge: YEAR_SECONDS * 1000,
  index: false,
  dotfiles: 'ignore',
  // Pages of other origins load them, too: ours with FILES_ORIGIN, integrators' (FED-04).
  setHeaders: (reply: FastifyReply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  },
} as const;

/**
 * Whether a request accepts a page: from a browser, or from a client that accepts anything, such as
 * a monitor or a link preview, unless the path names a picture or the like.
 */
function takesPage({ headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
}

const isLinkScreen = (path: string) => Object.values<string>(LINK_SCREENS).includes(path);

interface Dependencies {
  sessions: SessionService;
  pages: PageService;
  files: ReadyFiles;
}

/**
 * Delivers the shell at /assets, the remotes at /remotes and, for every other path that a browser
 * opens, the page with the live remotes inlined (FED-01).
 */
export async function pageRoutes(
  app: App,
  { config, logger }: Core,
  { sessions, pages, files: { keep } }: Dependencies,
): Promise<void> {
  const { readLive, shells, builds, isProved, mayBeKept, visitors, tokens } = pages;
  const filesOrigin = config.filesOrigin ?? '';
  const cookie = cookieName(config);

  await app.register(async (files) => {
    await files.register(fastifyStatic, { ...FILES, root: builds, serve: false });
    const kept = { schema: { hide: true }, onSend: keep };
    files.get<{ Params: { '*': string } }>('/remotes/*', kept, async (request, reply) => {
      const file = request.params['*'];
      if (!isInside(file) || !(await isProved(file))) throw new AppError('NOT_FOUND');
      const [name = '', build = ''] = file.split('/');
      // Without a word of its own it is `no-store`.
      return reply.sendFile(file, { cacheControl: await mayBeKept(name, build) });
    });
    files.get<{ Params: { '*': string } }>('/assets/*', kept, async (request, reply) => {
      const file = request.params['*'];
      const asset = await shells.asset(file);
      if (!asset) throw new AppError('NOT_FOUND');
      if ('folder' in asset) {
        const { folder, build } = asset;
        const cacheControl = build === null || (await mayBeKept(SHELL_RELEASE, build));
        return reply.sendFile(file, folder, { cacheControl });
      }
      FILES.setHeaders(reply);
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .type(typeOf(file))
        .send(asset.content);
    });
  });
  siteFileRoutes(app, {
    shellFor: async (request) => shells.shellFor(await readLive(), await visitors.of(request)),
    origins: fileOrigins(config),
    logger,
  });

  async function page(request: FastifyRequest, reply: FastifyReply, path: string) {
    const found = await pages.page(await visitors.identify(request, reply));
    if (!found) throw new AppError('UNAVAILABLE');
    const { shell, remotes, ...others } = found;
    const nonce = randomBytes(16).toString('base64');
    const audience = sessions.roleOf(request.cookies[cookie]) ?? 'anonymous';
    const given = remotes.map(onTheWire);
    const first = firstScreen(remotes, {
      audience,
      demo: config.developerPages,
      path,
      query: request.url.split('?')[1] ?? '',
      now: new Date(),
    });
    // What a link in a mail opens is nobody else's business, wherever the visitor goes from there.
    if (isLinkScreen(path)) reply.header('referrer-policy', 'no-referrer');
    return reply
      .header('content-security-policy', contentSecurityPolicy(config, nonce, request.host))
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(
        renderPage(shell, {
          nonce,
          filesOrigin,
          config: {
            shell: shell.live,
            remotes: given,
            ...others,
            settings: pageSettings(config),
            reportToken: tokens.issue(given),
            ...(config.localRemotes && { localRemotes: true }),
          },
          first,
          frame: await pages.firstFrame(first),
        }),
      );
  }

  // Every path is a screen: the shell decides which.
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    // The path as the router reads it: with one slash, and decoded.
    const path = `/${request.params['*'].replace(/^\/+/, '')}`;
    if (RESERVED_PATHS.test(path) || !takesPage(request, path)) throw new AppError('NOT_FOUND');
    return page(request, reply, path);
  });
  app.setNotFoundHandler(async () => {
    throw new AppError('NOT_FOUND');
  });
}
