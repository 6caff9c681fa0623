import { LINK_MINUTES, RECOVERY_PATHS } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import { proverOf } from '../../platform/limits/proof-of-work';
import type { SessionService } from '../session/service';
import type { RecoveryService } from './service';

const TAG = 'recovery';

const LINK_REFUSALS = ['LINK_NOT_FOUND', 'LINK_ENDED', 'TOO_MANY_REQUESTS'] as const;

/** Lost passwords, and addresses that are confirmed, by links in mails (ACC-02). */
export function recoveryRoutes(
  app: App,
  recovery: RecoveryService,
  sessions: SessionService,
): void {
  const anyone = callsOf(app, TAG, sessions.guard());
  const open = callsOf(app, TAG);

  open.post(RECOVERY_PATHS.lostPassword, {
    summary: 'Asks for a link to a new password, by mail',
    description: `The answer is the same with and without such an account. The link is good once, for ${LINK_MINUTES} minutes.`,
    body: schemas.LostPasswordBody,
    refusals: ['NO_MAIL', 'TOO_MANY_REQUESTS'],
    handler: (request) => recovery.lostPassword(request.body, proverOf(request)),
  });

  open.post(RECOVERY_PATHS.newPassword, {
    summary: 'Sets a new password by a link, and ends all sessions of the account',
    body: schemas.NewPasswordBody,
    refusals: [...LINK_REFUSALS, 'WEAK_PASSWORD'],
    handler: (request) => recovery.newPassword(request.body, request.ip),
  });

  open.post(RECOVERY_PATHS.confirmAddress, {
    summary: 'Confirms the address to which a link was sent, and makes it the account’s',
    body: schemas.LinkTokenBody,
    response: { 200: schemas.ConfirmedAddress },
    refusals: [...LINK_REFUSALS, 'EMAIL_TAKEN'],
    handler: (request) => recovery.confirmAddress(request.body.token, request.ip),
  });

  anyone.post(RECOVERY_PATHS.askConfirmation, {
    summary: 'Sends another link that confirms the caller’s address',
    refusals: ['NO_MAIL', 'TOO_MANY_REQUESTS'],
    handler: (request) => recovery.askConfirmation(callerOf(request).id),
  });
}
