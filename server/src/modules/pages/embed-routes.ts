import fastifyStatic from '@fastify/static';
import { isInside, once } from '@parqueo/registry';
import { RELEASE_MANIFEST } from '@parqueo/shared-api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { App } from '../../platform/http/app';
import type { Networks } from '../../platform/limits/networks';
import { etagOf, has } from '../../platform/http/etag';
import { typeOf } from './content-type';
import { buildsFor } from './dealing';
import type { PageService } from './service';
import { tellOnce } from './tell-once';

/** Name of the release, and where integrators find it. */
const RELEASE = 'owner-embed';
const PREFIX = '/embed/owner';

/** How long a browser keeps what the moving addresses answered, in seconds. */
const MOVING_SECONDS = 60;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Pages of others load it. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * The owner's part for pages of others (FED-04): /embed/owner/v1.js is whichever build is live,
 * manifest.json says which, and /embed/owner/{build}/… never changes. No cookie is read or set: who
 * tries a build out is told by the address of the network.
 */
export async function embedRoutes(
  app: App,
  { pages, networks, logger }: { pages: PageService; networks: Networks; logger: Logger },
): Promise<void> {
  const { readLive, reader, builds, isProved, elsewhere } = pages;
  const tell = tellOnce(logger, 'Una publicación no se puede servir; sigue la anterior');

  /** The entry of a build, proved once: the page that loads it by the moving address cannot. */
  const entryOf = once(async (build: string): Promise<string> => {
    const { entry } = await reader.manifest(RELEASE, build);
    await reader.file(RELEASE, build, entry);
    return entry;
  });

  async function wholeEntryOf(build: string): Promise<string> {
    await reader.wholeManifest(RELEASE, build);
    return entryOf(build);
  }

  /** The build that this visitor gets, and its entry. */
  async function liveBuild({
    raw,
  }: FastifyRequest): Promise<{ build: string; entry: string } | null> {
    for (const build of buildsFor(await readLive(), RELEASE, `network:${networks.of(raw)}`)) {
      // One that is not as it was built, or not signed where that is asked: the one before it.
      const entry = await wholeEntryOf(build).catch((error: unknown) => {
        tell(`${RELEASE}/${build}`, error);
        return null;
      });
      if (entry) return { build, entry };
    }
    return null;
  }

  /** Whoever reads this opened the address by hand. */
  const nothing = (reply: FastifyReply) =>
    reply
      .code(404)
      .header('access-control-allow-origin', '*')
      .type('text/plain; charset=utf-8')
      .send('No hay una versión publicada.');

  interface Sent {
    build: string;
    file: string;
    cache: string;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, sent: Sent) {
    if (elsewhere) return sendContent(request, reply, sent);
    const path = `${RELEASE}/${sent.build}/${sent.file}`;
    if (!isInside(path) || !(await isProved(path))) return nothing(reply);
    return reply.headers(HEADERS).header('cache-control', sent.cache).sendFile(path);
  }

  async function sendContent(request: FastifyRequest, reply: FastifyReply, sent: Sent) {
    const { build, file, cache } = sent;
    const content = await elsewhere?.(RELEASE, build, file);
    if (!content) return nothing(reply);
    const etag = etagOf(content);
    reply.headers({ ...HEADERS, 'cache-control': cache, etag }).type(typeOf(file));
    return has(request, etag) ? reply.code(304).send() : reply.send(content);
  }

  /** A file of the build that this visitor gets; of its entry the name is not known before. */
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
