import { PATHS } from '@parqueo/shared-api/contract';
import { PageReport } from '@parqueo/shared-api/contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core';
import { type App, callsOf } from '../../platform/http/calls';
import { AppError } from '../../platform/http/errors';
import { assertSameOrigin } from '../../platform/http/origin';
import { createRateLimiter } from '../../platform/limits/rate-limiter';
import type { ReleaseService } from './service';

/** Reports of one network that a process listens to. */
const REPORTS = { perSecond: 5, burst: 100 };

/** POST /remotes/loads: takes the pages' reports of loading a build (FED-02). */
export function reportRoutes(app: App, { config, networks }: Core, releases: ReleaseService): void {
  const limiter = createRateLimiter(REPORTS);

  // Otherwise another site could have its visitors send false reports.
  const page = callsOf(app, 'remotes', async (request: FastifyRequest) =>
    assertSameOrigin(request, config.publicUrl),
  );

  page.post(PATHS.remoteLoads, {
    summary: 'Report the outcome of loading a build of a remote',
    description:
      'Counted once for each page that sends its token; nothing about the sender is stored.',
    body: PageReport,
    refusals: ['CROSS_SITE'],
    handler: (request) => {
      const network = networks.of(request.raw);
      if (!limiter.take(network)) throw new AppError('TOO_MANY_REQUESTS');
      return releases.note(request.body, network);
    },
  });
}
