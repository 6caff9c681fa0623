import { NEWS_PATH } from '@parqueo/shared-api/contract';
import { NewsAnswer } from '@parqueo/shared-api/contract/schemas';
import type { Caller } from '../../platform/http/caller';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { UserService } from '../users/service';
import type { OutboxService } from './service';

/** GET /user/news (NTF-01). */
export function newsRoutes(
  app: App,
  outbox: OutboxService,
  users: Pick<UserService, 'newsRead'>,
  sessions: SessionService,
): void {
  const anyone = callsOf(app, 'user', sessions.guard());
  const newsOf = async (caller: Caller) => outbox.news(caller, await users.newsRead(caller.id));

  anyone.get(NEWS_PATH, {
    summary: 'What the caller was notified of, read or not, on any device',
    response: { 200: NewsAnswer },
    handler: (request) => newsOf(callerOf(request)),
  });
}
