import { PATHS } from '@parqueo/shared-api/contract';
import {
  LiveRemotesAnswer,
  LiveRemotesQuery,
  PageReport,
} from '@parqueo/shared-api/contract/schemas';
import { Type } from 'typebox';
import type { Config } from '../../platform/config';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';
import { etagOf, has } from '../../platform/http/etag';
import type { Networks } from '../../platform/http/networks';
import { createRateLimiter } from '../../platform/http/rate-limiter';
import { assertSameOrigin } from '../../platform/http/same-origin';
import type { Delivery } from './delivery';
import type { ReportTokens } from './report-tokens';
import type { Reports } from './reports';
import type { Visitors } from './visitors';

/** Reports of one network that a process listens to. */
const REPORTS = { perSecond: 5, burst: 100 };

const tags = ['remotes'];

interface Dependencies {
  delivery: Delivery;
  visitors: Visitors;
  reports: Reports;
  tokens: ReportTokens;
  config: Config;
  networks: Networks;
}

/**
 * GET /remotes, which open pages ask for newer builds and after a failure, and POST /remotes/loads,
 * by which they tell what became of loading one (FED-01, FED-02).
 */
export function liveRoutes(
  app: App,
  { delivery, visitors, reports, tokens, config, networks }: Dependencies,
): void {
  const limiter = createRateLimiter(REPORTS);

  app.get(
    PATHS.liveRemotes,
    {
      schema: {
        tags,
        summary: 'The live builds that fit the shell of the asking page',
        description: 'Told apart by its ETag; without `shell` for the live one.',
        querystring: LiveRemotesQuery,
        response: { 200: LiveRemotesAnswer, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const { shell, reportToken: shown } = request.query;
      const answer = await delivery.answer(await visitors.of(request), shell);
      if (!answer) throw new AppError('UNAVAILABLE');
      const reportToken = tokens.extend(shown, answer.remotes);
      const text = JSON.stringify({ ...answer, reportToken });
      const etag = etagOf(text);
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (has(request, etag)) return reply.code(304).send(null);
      return reply.type('application/json').send(text as never);
    },
  );

  app.post(
    PATHS.remoteLoads,
    {
      // Another site could have its visitors tell what never happened.
      onRequest: async (request) => assertSameOrigin(request, config.publicUrl),
      config: { refusals: ['CROSS_SITE'] },
      schema: {
        tags,
        summary: 'Tell what became of loading a build of a remote',
        description:
          'Counted once for each page that shows its token, and nothing of whoever tells it kept.',
        body: PageReport,
      },
    },
    async (request, reply) => {
      const network = networks.of(request.raw);
      if (!limiter.take(network)) throw new AppError('TOO_MANY_REQUESTS');
      await reports.note(request.body, network);
      return reply.code(204).send();
    },
  );
}
