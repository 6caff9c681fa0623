import { RECOVERY_PATHS } from '@parqueo/shared-api/contract';
import { ShownMails } from '@parqueo/shared-api/contract/schemas';
import type { App } from '../../platform/http/app';
import type { MailService } from './service';

/** GET /mails: what demo mode shows on /__correo in place of sending it (ACC-02). */
export function mailRoutes(app: App, mail: MailService): void {
  if (!mail.shows) return;
  app.get(
    RECOVERY_PATHS.shownMails,
    {
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
