import { NEWS_READ_PATH, PATHS } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import { idempotencyKey } from '../../platform/http/idempotency';
import { proverOf } from '../../platform/limits/proof-of-work';
import type { SessionService } from '../session/service';
import type { UserService } from './service';

/** GET /user; POST /user (API-01); GET and POST /user/news-read (NTF-01). */
export function userRoutes(app: App, users: UserService, sessions: SessionService): void {
  const anyone = callsOf(app, 'user', sessions.guard());
  const open = callsOf(app, 'user');

  anyone.get(PATHS.user, {
    summary: "The caller's account",
    response: { 200: schemas.Account },
    handler: (request) => users.get(callerOf(request).id),
  });

  anyone.get(NEWS_READ_PATH, {
    summary: 'What the caller has read of what happened, on any device',
    response: { 200: schemas.NewsReadAnswer },
    handler: (request) => users.newsRead(callerOf(request).id),
  });

  anyone.post(NEWS_READ_PATH, {
    summary: 'Notes what was read; the marker never goes back',
    body: schemas.NewsRead,
    response: { 200: schemas.NewsReadAnswer },
    handler: (request) => users.newsRead(callerOf(request).id, request.body),
  });

  open.post(PATHS.user, {
    summary: 'Open an account',
    body: schemas.SignupBody,
    response: { 201: schemas.SignupAnswer },
    refusals: [
      'EMAIL_TAKEN',
      'PHONE_TAKEN',
      'WEAK_PASSWORD',
      'TOO_MANY_REQUESTS',
      'IDEMPOTENCY_MISMATCH',
    ],
    handler: (request) => users.create(request.body, proverOf(request), idempotencyKey(request)),
  });
}
