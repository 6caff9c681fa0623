import { PATHS } from '@parqueo/shared-api/contract';
import { PageReport } from '@parqueo/shared-api/contract/schemas';
import type { Config } from '../../platform/config';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';
import type { Networks } from '../../platform/limits/networks';
import { createRateLimiter } from '../../platform/limits/rate-limiter';
import { assertSameOrigin } from '../../platform/http/same-origin';
import type { ReleaseService } from './service';

/** Reports of one network that a process listens to. */
const REPORTS = { perSecond: 5, burst: 100 };

interface Dependencies {
  releases: ReleaseService;
  config: Config;
  networks: Networks;
}

/** POST /remotes/loads: pages tell what became of loading a build (FED-02). */
export function reportRoutes(app: App, { releases, config, networks }: Dependencies): void {
  const limiter = createRateLimiter(REPORTS);

  app.post(
    PATHS.remoteLoads,
    {
      // Another site could have its visitors tell what never happened.
      onRequest: async (request) => assertSameOrigin(request, config.publicUrl),
      config: { refusals: ['CROSS_SITE'] },
      schema: {
        tags: ['remotes'],
        summary: 'Tell what became of loading a build of a remote',
        description:
          'Counted once for each page that shows its token, and nothing of whoever tells it kept.',
        body: PageReport,
      },
    },
    async (request, reply) => {
      const network = networks.of(request.raw);
      if (!limiter.take(network)) throw new AppError('TOO_MANY_REQUESTS');
      await releases.note(request.body, network);
      return reply.code(204).send();
    },
  );
}
