import { LINK_MINUTES, RECOVERY_PATHS } from '@parqueo/shared-api/contract';
import {
  ConfirmedAddress,
  LinkTokenBody,
  LostPasswordBody,
  NewPasswordBody,
} from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import { proofOf } from '../../platform/limits/proof-of-work';
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
  const anyone = callsOf(TAG, sessions.guard());
  const open = callsOf(TAG);

  app.post(
    RECOVERY_PATHS.lostPassword,
    open({
      summary: 'Asks for a link to a new password, by mail',
      description: `The answer is the same with and without such an account. The link is good once, for ${LINK_MINUTES} minutes.`,
      body: LostPasswordBody,
      refusals: ['NO_MAIL', 'TOO_MANY_REQUESTS'],
    }),
    (request) =>
      recovery.lostPassword(request.body, { address: request.ip, proof: proofOf(request) }),
  );

  app.post(
    RECOVERY_PATHS.newPassword,
    open({
      summary: 'Sets a new password by a link, and ends all sessions of the account',
      body: NewPasswordBody,
      refusals: [...LINK_REFUSALS, 'WEAK_PASSWORD'],
    }),
    (request) => recovery.newPassword(request.body, request.ip),
  );

  app.post(
    RECOVERY_PATHS.confirmAddress,
    open({
      summary: 'Confirms the address to which a link was sent, and makes it the account’s',
      body: LinkTokenBody,
      response: { 200: ConfirmedAddress },
      refusals: [...LINK_REFUSALS, 'EMAIL_TAKEN'],
    }),
    (request) => recovery.confirmAddress(request.body.token, request.ip),
  );

  app.post(
    RECOVERY_PATHS.askConfirmation,
    anyone({
      summary: 'Sends another link that confirms the caller’s address',
      refusals: ['NO_MAIL', 'TOO_MANY_REQUESTS'],
    }),
    (request) => recovery.askConfirmation(callerOf(request).id),
  );
}
