import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  RegistryError,
  type RegistryErrorCode,
  type TakenBack,
  openRegistry,
} from '@parqueo/federation/registry';
import { type ErrorCode, REGISTRY_PATHS } from '@parqueo/shared-api/contract';
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
import type { Networks } from '../../platform/http/networks';
import { type Holder, holderOf, releaseAccess } from './release-access';
import { UPLOAD_BYTES, unpack } from './unpack';

const tags = ['registry'];

/** Content types of a .tar.gz. */
const ARCHIVE = ['application/gzip', 'application/x-gzip'];

/** A refusal of the registry as an answer of the API. */
const CODES: Record<RegistryErrorCode, ErrorCode> = {
  INVALID_BUILD: 'BUILD_REFUSED',
  UNSIGNED: 'BUILD_REFUSED',
  DOES_NOT_FIT: 'BUILD_REFUSED',
  NOT_PUBLISHED: 'BUILD_NOT_FOUND',
  NOTHING_TO_ROLL_BACK: 'NOTHING_BEFORE',
  CHANGED_MEANWHILE: 'RELEASE_CHANGED',
  DAMAGED_POINTER: 'REGISTRY_DAMAGED',
  BUSY: 'UNAVAILABLE',
  BAD_REQUEST: 'BAD_REQUEST',
};

interface Dependencies {
  config: Config;
  networks: Networks;
  logger: Logger;
}

/** The registry's refusals become the API's; why a build is refused is told to its team. */
async function answered<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const code = CODES[error.code];
    const reasons = error.misfits.length > 0 ? error.misfits : [asMisfit(error)];
    const misfits = code === 'BUILD_REFUSED' ? [...reasons] : undefined;
    throw new AppError(code, undefined, undefined, misfits);
  }
}

const asMisfit = ({ code, message }: RegistryError) => ({
  rule: code.toLowerCase().replaceAll('_', '-'),
  message: withoutFolders(message),
});

/** Where the registry lies on this machine is nobody's business. */
const withoutFolders = (message: string) => message.replaceAll(/(?:\/[\w.-]+){2,}\//g, '');

/**
 * /registry: the registry of releases for teams that release over HTTPS, each with a token for its
 * own (FED-02). What is published is proved and judged before it is kept.
 */
export function registryRoutes(app: App, { config, networks, logger }: Dependencies): void {
  const registry = openRegistry(config.dataDir, { publicKey: config.releases.publicKey });
  const uploads = join(config.dataDir, 'remotes', 'uploads');
  app.decorateRequest('holder', null);
  app.addHook('onReady', () => sweep(uploads));
  const onRequest = releaseAccess({ config, networks, logger });
  const params = ReleaseParams;

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
    // What is larger is answered at once, and its connection ended: the rest is not taken in.
    scope.addContentTypeParser(ARCHIVE, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    (scope as unknown as App).post(
      REGISTRY_PATHS.builds(':name'),
      {
        onRequest,
        bodyLimit: UPLOAD_BYTES,
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
        const folder = join(uploads, randomUUID());
        await mkdir(folder, { recursive: true });
        try {
          await unpack(request.body, folder);
          const { team } = holderOf(request);
          const { build, version } = await answered(registry.publish(folder, { name, by: team }));
          return await reply.code(201).send({ name, build, version });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
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
  for (const name of await readdir(uploads).catch(() => [])) {
    const path = join(uploads, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true });
  }
}
