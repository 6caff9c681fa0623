import { NEWS_READ_PATH, PATHS } from '@parqueo/shared-api/contract';
import {
  Account,
  NewsAnswer,
  NewsRead,
  NewsReadAnswer,
  SignupAnswer,
  SignupBody,
} from '@parqueo/shared-api/contract/schemas';
import type { App } from '../../platform/http/app';
import { type Caller, callerOf } from '../../platform/http/caller';
import { idempotencyKey } from '../../platform/http/idempotency';
import { proofOf } from '../../platform/limits/proof-of-work';
import type { OutboxService } from '../realtime/service';
import type { SessionService } from '../session/service';
import type { UserService } from './service';

/** GET /user; POST /user (API-01); GET and POST /user/news-read (NTF-01). */
export function userRoutes(
  app: App,
  users: UserService,
  sessions: SessionService,
  outbox: Pick<OutboxService, 'latestNews'>,
): void {
  const newsOf = async (caller: Caller) => {
    const read = await users.newsRead(caller.id);
    return { ...read, events: await outbox.latestNews(caller, read) };
  };

  app.get(
    PATHS.user,
    {
      onRequest: sessions.guard(),
      schema: { tags: ['user'], summary: "The caller's account", response: { 200: Account } },
    },
    (request) => users.get(callerOf(request).id),
  );

  app.get(
    NEWS_READ_PATH,
    {
      onRequest: sessions.guard(),
      schema: {
        tags: ['user'],
        summary: 'What the caller was notified of, and has read of it, on any device',
        response: { 200: NewsAnswer },
      },
    },
    (request) => newsOf(callerOf(request)),
  );

  app.post(
    NEWS_READ_PATH,
    {
      onRequest: sessions.guard(),
      schema: {
        tags: ['user'],
        summary: 'Notes what was read; the marker never goes back',
        body: NewsRead,
        response: { 200: NewsReadAnswer },
      },
    },
    (request) => users.newsRead(callerOf(request).id, request.body),
  );

  app.post(
    PATHS.user,
    {
      config: {
        refusals: [
          'EMAIL_TAKEN',
          'PHONE_TAKEN',
          'WEAK_PASSWORD',
          'TOO_MANY_REQUESTS',
          'IDEMPOTENCY_MISMATCH',
        ],
      },
      schema: {
        tags: ['user'],
        summary: 'Open an account',
        body: SignupBody,
        response: { 201: SignupAnswer },
      },
    },
    async (request, reply) => {
      const client = { address: request.ip, proof: proofOf(request) };
      const answer = await users.create(request.body, client, idempotencyKey(request));
      return reply.code(201).send(answer);
    },
  );
}
