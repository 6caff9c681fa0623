import fastifyStatic from '@fastify/static';
import { RELEASE_MANIFEST } from '@parqueo/shared-api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app';
import type { Networks } from '../../platform/http/networks';
import { buildsFor } from './dealing';
import type { Delivery } from './delivery';

/** Name of the release, and where integrators find it. */
const RELEASE = 'owner-embed';
const PREFIX = '/embed/owner';

/** How long a browser keeps what the moving addresses answered, in seconds. */
const MOVING_SECONDS = 60;
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The owner's part for pages of others (FED-04): /embed/owner/v1.js is whichever build is live,
 * manifest.json says which, and /embed/owner/{build}/… never changes. No cookie is read or set: who
 * tries a build out is told by the address of the network.
 */
export async function embedRoutes(
  app: App,
  { delivery, networks }: { delivery: Delivery; networks: Networks },
): Promise<void> {
  const { readLive, reader, builds, isProved } = delivery;
  const whole = new Map<string, Promise<string>>();

  /** The entry of a build, proved once: the page that loads it by the moving address cannot. */
  async function proved(build: string): Promise<string> {
    const { entry } = await reader.manifest(RELEASE, build);
    await reader.file(RELEASE, build, entry);
    return entry;
  }

  function entryOf(build: string): Promise<string> {
    const known = whole.get(build) ?? proved(build);
    whole.set(build, known);
    known.catch(() => whole.delete(build));
    return known;
  }

  /** The build that this visitor gets, and its entry. */
  async function liveBuild({
    raw,
  }: FastifyRequest): Promise<{ build: string; entry: string } | null> {
    for (const build of buildsFor(await readLive(), RELEASE, `network:${networks.of(raw)}`)) {
      // One that is not as it was built, or not signed where that is asked: the one before it.
      const entry = await entryOf(build).catch(() => null);
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

  async function send(reply: FastifyReply, file: string, seconds: number): Promise<FastifyReply> {
    const path = `${RELEASE}/${file}`;
    if (!(await isProved(path))) return nothing(reply);
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .sendFile(path, builds, {
        maxAge: seconds * 1000,
        immutable: seconds === YEAR_SECONDS,
      });
  }

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: builds,
      serve: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        // By its ending alone it would be a film.
        if (path.endsWith('.d.ts'))
          reply.header('content-type', 'application/typescript; charset=utf-8');
      },
    });
    const hidden = { schema: { hide: true } };
    scope.get(`${PREFIX}/v1.js`, hidden, async (request, reply) => {
      const found = await liveBuild(request);
      return found ? send(reply, `${found.build}/${found.entry}`, MOVING_SECONDS) : nothing(reply);
    });
    for (const file of [RELEASE_MANIFEST, 'v1.d.ts'])
      scope.get(`${PREFIX}/${file}`, hidden, async (request, reply) => {
        const found = await liveBuild(request);
        return found ? send(reply, `${found.build}/${file}`, MOVING_SECONDS) : nothing(reply);
      });
    scope.get<{ Params: { '*': string } }>(`${PREFIX}/*`, hidden, (request, reply) =>
      send(reply, request.params['*'], YEAR_SECONDS),
    );
  });
}
