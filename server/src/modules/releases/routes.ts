import { resolve } from 'node:path';
import { REGISTRY_PATHS } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import { type App, callsOf } from '../../platform/http/calls';
import { answerEarly } from '../../platform/http/upload-body';
import { holderOf, releaseAccess } from './access';
import { asAnswer, withoutFolders } from './refusals';
import type { ReleaseService } from './service';
import { teamUploads } from './uploads';

/** Content types of a .tar.gz. */
const ARCHIVE = ['application/gzip', 'application/x-gzip'];

/**
 * /registry: the registry of releases for teams that release over HTTPS, each with a token for its
 * own (FED-02). A build is verified and judged before it is stored.
 */
export function registryRoutes(app: App, core: Core, { registry }: ReleaseService): void {
  const root = resolve(core.config.dataDir, 'remotes');
  const uploads = teamUploads(root, core.logger);
  const access = releaseAccess(core);
  const params = schemas.ReleaseParams;

  async function listOf(names: ReadonlySet<string>): Promise<schemas.RegistryList> {
    const { damaged, releases } = await registry.list();
    return { damaged, releases: releases.filter(({ name }) => names.has(name)) };
  }

  async function answerTo(problems: Promise<string[]>): Promise<schemas.VerifyAnswer> {
    return { problems: (await problems).map((problem) => withoutFolders(problem, root)) };
  }

  void app.register(async (plugin) => {
    const scope = plugin as unknown as App;
    scope.decorateRequest('holder', null);
    scope.addHook('onReady', uploads.sweep);
    scope.setErrorHandler((error) => {
      throw asAnswer(error, root);
    });

    const team = callsOf(scope, 'registry', access);
    team.get(REGISTRY_PATHS.list, {
      summary: 'The releases that the token is good for, with their builds',
      response: { 200: schemas.RegistryList },
      handler: (request) => listOf(holderOf(request).names),
    });
    team.get(REGISTRY_PATHS.verify(':name'), {
      summary: 'Prove what is published of a release',
      params,
      response: { 200: schemas.VerifyAnswer },
      handler: (request) => answerTo(registry.verify(request.params.name)),
    });
    team.post(REGISTRY_PATHS.promote(':name'), {
      summary: 'Make a build live, for all visitors or `percent` of a hundred',
      params,
      body: schemas.PromoteBody,
      response: { 200: schemas.ReleaseState },
      refusals: ['BUILD_NOT_FOUND', 'BUILD_REFUSED', 'RELEASE_CHANGED', 'REGISTRY_DAMAGED'],
      handler: (request) => {
        const { build, ...how } = request.body;
        const { team: by } = holderOf(request);
        return registry.promote(request.params.name, build, { ...how, by });
      },
    });
    const refusals = ['NOTHING_BEFORE', 'RELEASE_CHANGED', 'REGISTRY_DAMAGED'] as const;
    team.post(REGISTRY_PATHS.rollback(':name'), {
      summary: 'Take the last promotion back, or that the release was disabled',
      params,
      body: schemas.RollbackBody,
      response: { 200: schemas.ReleaseState },
      refusals,
      handler: (request) => {
        const { build: only, why } = request.body;
        return registry.rollback(request.params.name, { only, why, by: holderOf(request).team });
      },
    });
    team.post(REGISTRY_PATHS.disable(':name'), {
      summary: 'Take a release from the page, or a canary alone',
      params,
      body: schemas.TakeBackBody,
      response: { 200: schemas.ReleaseState },
      refusals,
      handler: (request) => {
        const { build: only, why } = request.body;
        return registry.disable(request.params.name, { only, why, by: holderOf(request).team });
      },
    });

    void scope.register(async (uploading) => {
      uploading.removeAllContentTypeParsers();
      // The body is read by the code that unpacks it, when an upload place is free.
      uploading.addContentTypeParser(ARCHIVE, ({ raw }, _body, done) => done(null, raw));
      uploading.addHook('onSend', answerEarly);
      const upload = callsOf(uploading, 'registry', access);
      upload.post(REGISTRY_PATHS.builds(':name'), {
        summary: "Publish a build: its dist folder's files as .tar.gz",
        description:
          'Content type application/gzip. Kept once every file is proved to be what manifest.json says and the build fits what is live.',
        params,
        response: { 201: schemas.PublishedBuild },
        refusals: ['BUILD_REFUSED'],
        handler: (request) => {
          const { name } = request.params;
          const publication = { name, by: holderOf(request).team };
          return uploads.take(name, request, async (folder) => {
            const { build, version } = await registry.publish(folder, publication);
            return { name, build, version };
          });
        },
      });
      upload.post(REGISTRY_PATHS.fits(':name'), {
        summary: 'Ask whether a build, sent as to publish it, fits what is live',
        description: 'Nothing of it is stored.',
        params,
        response: { 200: schemas.VerifyAnswer },
        refusals: ['BUILD_REFUSED'],
        handler: (request) =>
          answerTo(
            uploads.take(request.params.name, request, (folder) => registry.misfits(folder)),
          ),
      });
    });
  });
}
