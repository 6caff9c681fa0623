import { PATHS } from '@parqueo/shared-api/contract';
import { LiveRemotesAnswer, LiveRemotesQuery } from '@parqueo/shared-api/contract/schemas';
import { Type } from 'typebox';
import { type App, callsOf } from '../../platform/http/calls';
import { AppError } from '../../platform/http/errors';
import { sendTagged } from '../../platform/http/etag';
import type { PageService } from './service';

/** GET /remotes: lets open pages find newer builds, and recover from a failure (FED-01, FED-02). */
export function liveRoutes(app: App, { answer, visitors, tokens }: PageService): void {
  callsOf(app, 'remotes').get(PATHS.liveRemotes, {
    summary: 'The live builds that fit the shell of the asking page',
    description: 'Told apart by its ETag; without `shell` for the live one.',
    querystring: LiveRemotesQuery,
    response: { 200: LiveRemotesAnswer, 304: Type.Null() },
    handler: async (request, reply) => {
      const { shell, reportToken: shown } = request.query;
      const live = await answer(await visitors.of(request), shell);
      if (!live) throw new AppError('UNAVAILABLE');
      const reportToken = tokens.extend(shown, live.remotes);
      reply.header('cache-control', 'private, no-cache').type('application/json');
      return sendTagged(request, reply, JSON.stringify({ ...live, reportToken })) as never;
    },
  });
}
