import { RECOVERY_PATHS } from '@parqueo/shared-api/contract';
import { ShownMails } from '@parqueo/shared-api/contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app';
import { AppError } from '../../platform/http/errors';
import type { MailService } from './service';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether somebody at this machine asks: a site that has its own name lead here sends that name, and what
 * leads strangers here, such as a tunnel, says for whom it asks.
 */
const isOfThisMachine = ({ headers }: FastifyRequest): boolean =>
  LOOPBACK.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** GET /mails: what demo mode shows on /__correo in place of sending it (ACC-02). */
export function mailRoutes(app: App, mail: MailService): void {
  if (!mail.shows) return;
  app.get(
    RECOVERY_PATHS.shownMails,
    {
      onRequest: (request, _reply, next) =>
        next(isOfThisMachine(request) ? undefined : new AppError('NOT_FOUND')),
      schema: {
        tags: ['developer'],
        summary: 'Mails of demo mode, which sends none',
        response: { 200: ShownMails },
      },
    },
    async () =>
      (await mail.shown()).map(({ created_at, ...shown }) => ({
        ...shown,
        created_at: created_at.toISOString(),
      })),
  );
}
