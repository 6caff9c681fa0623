import { LINK_MINUTES, RECOVERY_PATHS } from '@parqueo/shared-api/contract';
import {
  ConfirmedAddress,
  LinkTokenBody,
  LostPasswordBody,
  NewPasswordBody,
} from '@parqueo/shared-api/contract/schemas';
import type { App } from '../../platform/http/app';
import { callerOf } from '../../platform/http/caller';
import { proofOf } from '../../platform/limits/proof-of-work';
import type { SessionService } from '../session/service';
import type { RecoveryService } from './service';

const tags = ['recovery'];

const LINK_REFUSALS = ['LINK_NOT_FOUND', 'LINK_ENDED', 'TOO_MANY_REQUESTS'] as const;

/** Lost passwords, and addresses that are confirmed, by links in mails (ACC-02). */
export function recoveryRoutes(
  app: App,
  recovery: RecoveryService,
  sessions: SessionService,
): void {
  app.post(
    RECOVERY_PATHS.lostPassword,
    {
      config: { refusals: ['NO_MAIL', 'TOO_MANY_REQUESTS'] },
      schema: {
        tags,
        summary: 'Asks for a link to a new password, by mail',
        description: `The answer is the same with and without such an account. The link is good once, for ${LINK_MINUTES} minutes.`,
        body: LostPasswordBody,
      },
    },
    async (request, reply) => {
      await recovery.lostPassword(request.body, { address: request.ip, proof: proofOf(request) });
      return reply.code(204).send();
    },
  );

  app.post(
    RECOVERY_PATHS.newPassword,
    {
      config: { refusals: [...LINK_REFUSALS, 'WEAK_PASSWORD'] },
      schema: {
        tags,
        summary: 'Sets a new password by a link, and ends all sessions of the account',
        body: NewPasswordBody,
      },
    },
    async (request, reply) => {
      await recovery.newPassword(request.body, request.ip);
      return reply.code(204).send();
    },
  );

  app.post(
    RECOVERY_PATHS.confirmAddress,
    {
      config: { refusals: [...LINK_REFUSALS, 'EMAIL_TAKEN'] },
      schema: {
        tags,
        summary: 'Confirms the address to which a link was sent, and makes it the account’s',
        body: LinkTokenBody,
        response: { 200: ConfirmedAddress },
      },
    },
    (request) => recovery.confirmAddress(request.body.token, request.ip),
  );

  app.post(
    RECOVERY_PATHS.askConfirmation,
    {
      onRequest: sessions.guard(),
      config: { refusals: ['NO_MAIL', 'TOO_MANY_REQUESTS'] },
      schema: { tags, summary: 'Sends another link that confirms the caller’s address' },
    },
    async (request, reply) => {
      await recovery.askConfirmation(callerOf(request).id);
      return reply.code(204).send();
    },
  );
}
