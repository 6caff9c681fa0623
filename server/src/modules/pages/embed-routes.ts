import fastifyStatic from '@fastify/static';
import { isInside, once } from '@parqueo/registry';
import { RELEASE_MANIFEST } from '@parqueo/shared-api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core';
import type { App } from '../../platform/http/app';
import { sendTagged } from '../../platform/http/etag';
import { buildsFor } from './canary-assignment';
import { typeOf } from './content-type';
import { logOnce } from './log-once';
import type { PageService } from './service';

/** Name of the release, and where integrators find it. */
const RELEASE = 'owner-embed';
const PREFIX = '/embed/owner';

/** How long a browser caches the answers of the moving addresses, in seconds. */
const MOVING_SECONDS = 60;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Pages of others load it. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * The owner's part for other sites' pages (FED-04): /embed/owner/v1.js is the live build,
 * manifest.json names it, and /embed/owner/{build}/… never changes. No cookie is read or set: a
 * canary is assigned by the address of the network.
 */
export async function embedRoutes(
  app: App,
  { networks, logger }: Core,
  pages: PageService,
): Promise<void> {
  const { readLive, reader, builds, isProved, mayBeKept, elsewhere } = pages;
  const logFault = logOnce(logger, 'Una publicación no se puede servir; sigue la anterior');

  /** Proves the entry of a build once: the page that loads it by the moving address cannot. */
  const proveEntry = once((build: string, entry: string) => reader.file(RELEASE, build, entry));

  /** The build that this visitor gets, and its entry. */
  async function liveBuild({ raw }: FastifyRequest) {
    for (const build of buildsFor(await readLive(), RELEASE, `network:${networks.of(raw)}`))
      try {
        const { entry } = await reader.wholeManifest(RELEASE, build);
        await proveEntry(build, entry);
        return { build, entry };
      } catch (error) {
        // A build that was altered, or lacks a required signature, gives way to the one before it.
        logFault(`${RELEASE}/${build}`, error);
      }
    return null;
  }

  /** Answers a person who opened the address by hand. */
  const nothing = (reply: FastifyReply) =>
    reply
      .code(404)
      .header('access-control-allow-origin', '*')
      .type('text/plain; charset=utf-8')
      .send('No hay una versión publicada.');

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { build, file, cache }: { build: string; file: string; cache: string },
  ) {
    const path = `${RELEASE}/${build}/${file}`;
    const cacheable = await mayBeKept(RELEASE, build);
    const headers = { ...HEADERS, ...(cacheable && { 'cache-control': cache }) };
    if (elsewhere) {
      const content = await elsewhere(RELEASE, build, file);
      if (!content) return nothing(reply);
      return sendTagged(request, reply.headers(headers).type(typeOf(file)), content);
    }
    if (!isInside(path) || !(await isProved(path))) return nothing(reply);
    return reply.headers(headers).sendFile(path);
  }

  /** Sends a file of the build that is assigned to this visitor; the name of its entry depends on the build. */
  async function sendLive(request: FastifyRequest, reply: FastifyReply, file?: string) {
    const found = await liveBuild(request);
    if (!found) return nothing(reply);
    const { canary } = await readLive();
    // While a build is tried out, what one network gets is not for another.
    const who = canary[RELEASE] ? 'private' : 'public';
    const cache = `${who}, max-age=${MOVING_SECONDS}`;
    return send(request, reply, { build: found.build, file: file ?? found.entry, cache });
  }

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: builds,
      serve: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (path.endsWith('.d.ts')) reply.header('content-type', typeOf(path));
      },
    });
    const hidden = { schema: { hide: true } };
    scope.get(`${PREFIX}/v1.js`, hidden, (request, reply) => sendLive(request, reply));
    for (const file of [RELEASE_MANIFEST, 'v1.d.ts'])
      scope.get(`${PREFIX}/${file}`, hidden, (request, reply) => sendLive(request, reply, file));
    scope.get<{ Params: { build: string; '*': string } }>(
      `${PREFIX}/:build/*`,
      hidden,
      (request, reply) => {
        const { build, '*': file } = request.params;
        const cache = `public, max-age=${YEAR_SECONDS}, immutable`;
        return send(request, reply, { build, file, cache });
      },
    );
  });
}
