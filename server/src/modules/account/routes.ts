import { ACCOUNT_PATHS, PATHS } from '@parqueo/shared-api/contract';
import {
  Account,
  AccountPatch,
  DeletionBody,
  NewAddress,
  OwnData,
} from '@parqueo/shared-api/contract/schemas';
import type { App } from '../../platform/http/app';
import { callerOf } from '../../platform/http/caller';
import { sendLists } from '../../platform/http/list';
import type { SessionService } from '../session/service';
import type { AccountService } from './service';

const tags = ['user'];

/** PATCH /user; GET, POST and DELETE /user/new-address; GET /user/data; POST /user/deletion (ACC-01). */
export function accountRoutes(app: App, account: AccountService, sessions: SessionService): void {
  const onRequest = sessions.guard();

  app.patch(
    PATHS.user,
    {
      onRequest,
      config: {
        refusals: [
          'WRONG_PASSWORD',
          'WEAK_PASSWORD',
          'EMAIL_TAKEN',
          'PHONE_TAKEN',
          'TOO_MANY_REQUESTS',
        ],
      },
      schema: {
        tags,
        summary: 'Changes the given fields of the caller’s account',
        description:
          'A new phone, mail or password wants the present password. A new password ends the other sessions. Where mails are sent a new address counts once its link was opened; the answer has the one that counts.',
        body: AccountPatch,
        response: { 200: Account },
      },
    },
    (request) => account.change(callerOf(request), request.body, request.ip),
  );

  app.get(
    ACCOUNT_PATHS.newAddress,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The caller’s mail address that waits for its link',
        response: { 200: NewAddress },
      },
    },
    (request) => account.newAddress(callerOf(request).id),
  );

  app.post(
    ACCOUNT_PATHS.newAddress,
    {
      onRequest,
      config: { refusals: ['NO_MAIL', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] },
      schema: { tags, summary: 'Sends it another link' },
    },
    async (request, reply) => {
      await account.sendAgain(callerOf(request).id);
      return reply.code(204).send();
    },
  );

  app.delete(
    ACCOUNT_PATHS.newAddress,
    { onRequest, schema: { tags, summary: 'Withdraws it: its links are good no more' } },
    async (request, reply) => {
      await account.withdrawAddress(callerOf(request).id);
      return reply.code(204).send();
    },
  );

  app.get(
    ACCOUNT_PATHS.ownData,
    {
      onRequest,
      // All rows of a person.
      config: {
        refusals: ['TOO_MANY_REQUESTS', 'TOO_MANY_DOWNLOADS'],
        weight: () => 20,
        isDownload: () => true,
      },
      schema: {
        tags,
        summary: 'All that is kept of the caller, by table, without secrets',
        response: { 200: OwnData },
      },
    },
    async (request, reply) => {
      const rows = await account.ownData(callerOf(request).id);
      reply.header('content-disposition', 'attachment; filename="mis-datos.json"');
      return sendLists(reply, rows);
    },
  );

  app.post(
    ACCOUNT_PATHS.deletion,
    {
      onRequest,
      config: {
        refusals: [
          'WRONG_PASSWORD',
          'UPCOMING_RESERVATIONS',
          'UPCOMING_AT_LOTS',
          'TOO_MANY_REQUESTS',
        ],
      },
      schema: {
        tags,
        summary: 'Deletes the caller’s account',
        description:
          'Reservations stay without the person, and lots stay closed. Refused while there are reservations that are not over.',
        body: DeletionBody,
      },
    },
    async (request, reply) => {
      await account.remove(callerOf(request), request.body.password, request.ip);
      return reply.code(204).send();
    },
  );
}
