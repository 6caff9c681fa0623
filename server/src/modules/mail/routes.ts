import { RECOVERY_PATHS } from '@parqueo/shared-api/contract';
import { ShownMails } from '@parqueo/shared-api/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { type App, callsOf } from '../../platform/http/calls';
import { AppError } from '../../platform/http/errors';
import type { MailService } from './service';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a call looks like one of this machine's. It holds off a site that has its own name lead here, which
 * sends that name, and a proxy that passes on the visitor's host or address. It does not hold off a proxy or a
 * tunnel that says neither, as nginx's plain `proxy_pass`: there `PUBLIC_URL` or `DEMO=0` has to be set.
 */
const looksLocal = ({ headers }: FastifyRequest): boolean =>
  LOOPBACK.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** GET /mails: what demo mode shows on /__correo in place of sending it (ACC-02). */
export function mailRoutes(app: App, mail: MailService): void {
  if (!mail.shows) return;
  const local = callsOf(app, 'developer', async (request: FastifyRequest) => {
    if (!looksLocal(request)) throw new AppError('NOT_FOUND');
  });

  local.get(RECOVERY_PATHS.shownMails, {
    summary: 'Mails of demo mode, which sends none',
    response: { 200: ShownMails },
    handler: () => mail.shown(),
  });
}
