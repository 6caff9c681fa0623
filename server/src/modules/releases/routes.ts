import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { type TakenBack, ifMissing, openRegistry } from '@parqueo/registry';
import { REGISTRY_PATHS } from '@parqueo/shared-api/contract';
import {
  PromoteBody,
  PublishedBuild,
  RegistryList,
  ReleaseParams,
  ReleaseState,
  TakeBackBody,
  VerifyAnswer,
} from '@parqueo/shared-api/contract/schemas';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';
import type { Networks } from '../../platform/limits/networks';
import { registryRefusals } from './registry-refusals';
import { type Holder, holderOf, releaseAccess } from './access';
import { unpack } from './unpack';
import { answerEarly, arriving } from './upload-body';
import { uploadPlaces } from './upload-places';

const tags = ['registry'];

/** Content types of a .tar.gz. */
const ARCHIVE = ['application/gzip', 'application/x-gzip'];
/** Of a build, compressed. */
const UPLOAD_BYTES = 20 * 1024 * 1024;

interface Dependencies {
  config: Config;
  networks: Networks;
  logger: Logger;
}

/**
 * /registry: the registry of releases for teams that release over HTTPS, each with a token for its
 * own (FED-02). What is published is proved and judged before it is kept.
 */
export function registryRoutes(app: App, { config, networks, logger }: Dependencies): void {
  const registry = openRegistry(config.dataDir, { publicKey: config.releases.publicKey });
  const root = resolve(config.dataDir, 'remotes');
  const uploads = join(root, 'uploads');
  app.decorateRequest('holder', null);
  app.addHook('onReady', () => sweep(uploads));
  const onRequest = releaseAccess({ config, networks, logger });
  const params = ReleaseParams;
  const { answered, withoutFolders } = registryRefusals(root);
  const inPlace = uploadPlaces();

  async function listFor({ names }: Holder) {
    const { releases, ...rest } = await answered(registry.list());
    return { ...rest, releases: releases.filter(({ name }) => names.has(name)) };
  }

  const problemsOf = async (name: string) => ({
    problems: (await answered(registry.verify(name))).map(withoutFolders),
  });

  /** Gives a command and says what is live after it, and whether it had been before. */
  async function command(name: string, work: Promise<TakenBack | void>) {
    const taken = await answered(work);
    return { ...(await registry.state(name)), ...(taken?.already && { already: true }) };
  }

  /** Unpacks an upload as it arrives, proves and judges it. Nothing of it stays but the published build. */
  async function takeIn(upload: IncomingMessage, publication: { name: string; by: string }) {
    const folder = join(uploads, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      await unpack(arriving(upload, UPLOAD_BYTES), folder);
      return await answered(registry.publish(folder, publication));
    } finally {
      // A refusal may come while files are still being written. What stays is swept by a later start,
      // and the sender is told of the refusal.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((error: unknown) =>
        logger.error(error),
      );
    }
  }

  app.get(
    REGISTRY_PATHS.list,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The releases that the token is good for, with their builds',
        response: { 200: RegistryList },
      },
    },
    (request) => listFor(holderOf(request)),
  );

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read when there is a place for it, by whoever unpacks it.
    scope.addContentTypeParser(ARCHIVE, ({ raw }, _body, done) => done(null, raw));
    scope.addHook('onSend', answerEarly);
    (scope as unknown as App).post(
      REGISTRY_PATHS.builds(':name'),
      {
        onRequest,
        config: { refusals: ['BUILD_REFUSED'] },
        schema: {
          tags,
          summary: "Publish a build: its dist folder's files as .tar.gz",
          description:
            'Content type application/gzip. Kept once every file is proved to be what manifest.json says and the build fits what is live.',
          params,
          response: { 201: PublishedBuild },
        },
      },
      async (request, reply) => {
        const { name } = request.params;
        const { team: by } = holderOf(request);
        if (request.body === undefined) throw new AppError('BAD_REQUEST');
        if (Number(request.headers['content-length']) > UPLOAD_BYTES)
          throw new AppError('TOO_LARGE');
        const { build, version } = await inPlace(name, () => takeIn(request.raw, { name, by }));
        return reply.code(201).send({ name, build, version });
      },
    );
  });

  app.get(
    REGISTRY_PATHS.verify(':name'),
    {
      onRequest,
      schema: {
        tags,
        summary: 'Prove what is published of a release',
        params,
        response: { 200: VerifyAnswer },
      },
    },
    (request) => problemsOf(request.params.name),
  );

  app.post(
    REGISTRY_PATHS.promote(':name'),
    {
      onRequest,
      config: {
        refusals: ['BUILD_NOT_FOUND', 'BUILD_REFUSED', 'RELEASE_CHANGED', 'REGISTRY_DAMAGED'],
      },
      schema: {
        tags,
        summary: 'Make a build live, for all visitors or `percent` of a hundred',
        params,
        body: PromoteBody,
        response: { 200: ReleaseState },
      },
    },
    (request) => {
      const { name } = request.params;
      const { build, ...how } = request.body;
      return command(name, registry.promote(name, build, { ...how, by: holderOf(request).team }));
    },
  );

  const commands = {
    rollback: {
      path: REGISTRY_PATHS.rollback(':name'),
      summary: 'Take the last promotion back',
      run: registry.rollback,
    },
    disable: {
      path: REGISTRY_PATHS.disable(':name'),
      summary: 'Take a release from the page',
      run: registry.disable,
    },
  };
  for (const { path, summary, run } of Object.values(commands))
    app.post(
      path,
      {
        onRequest,
        config: { refusals: ['NOTHING_BEFORE', 'RELEASE_CHANGED', 'REGISTRY_DAMAGED'] },
        schema: { tags, summary, params, body: TakeBackBody, response: { 200: ReleaseState } },
      },
      (request) => {
        const { name } = request.params;
        const { build: only, why } = request.body;
        return command(name, run(name, { only, why, by: holderOf(request).team }));
      },
    );
}

/** What a process that was killed in the middle of an upload left is of this age, in milliseconds. */
const LEFT_MS = 3600_000;

/** Removes what nobody unpacks any more. */
async function sweep(uploads: string): Promise<void> {
  for (const name of await readdir(uploads).catch(ifMissing([]))) {
    const path = join(uploads, name);
    // Another process may have done it meanwhile.
    const found = await stat(path).catch(ifMissing(null));
    if (found && Date.now() - found.mtimeMs > LEFT_MS)
      await rm(path, { recursive: true, force: true });
  }
}
