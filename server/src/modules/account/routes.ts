import { ACCOUNT_PATHS, PATHS } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import { sendLists } from '../../platform/http/list';
import type { SessionService } from '../session/service';
import type { AccountService } from './service';

/** PATCH /user; GET, POST and DELETE /user/new-address; GET /user/data; POST /user/deletion (ACC-01). */
export function accountRoutes(app: App, account: AccountService, sessions: SessionService): void {
  const anyone = callsOf(app, 'user', sessions.guard());

  anyone.patch(PATHS.user, {
    summary: 'Changes the given fields of the caller’s account',
    description:
      'A new phone, mail or password wants the present password. A new password ends the other sessions. Where mails are sent a new address counts once its link was opened; the answer has the one that counts.',
    body: schemas.AccountPatch,
    response: { 200: schemas.Account },
    refusals: [
      'WRONG_PASSWORD',
      'WEAK_PASSWORD',
      'EMAIL_TAKEN',
      'PHONE_TAKEN',
      'TOO_MANY_REQUESTS',
    ],
    handler: (request) => account.change(callerOf(request), request.body, request.ip),
  });

  anyone.get(ACCOUNT_PATHS.newAddress, {
    summary: 'The caller’s mail address that waits for its link',
    response: { 200: schemas.NewAddress },
    handler: (request) => account.newAddress(callerOf(request).id),
  });

  anyone.post(ACCOUNT_PATHS.newAddress, {
    summary: 'Sends it another link',
    refusals: ['NO_MAIL', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    handler: (request) => account.sendAgain(callerOf(request).id),
  });

  anyone.delete(ACCOUNT_PATHS.newAddress, {
    summary: 'Withdraws it: its links are good no more',
    handler: (request) => account.withdrawAddress(callerOf(request).id),
  });

  anyone.get(ACCOUNT_PATHS.ownData, {
    summary: 'All that is kept of the caller, by table, without secrets',
    response: { 200: schemas.OwnData },
    // All rows of a person.
    refusals: ['TOO_MANY_REQUESTS', 'TOO_MANY_DOWNLOADS'],
    weight: () => 20,
    isDownload: () => true,
    handler: async (request, reply) => {
      const rows = await account.ownData(callerOf(request).id);
      reply.header('content-disposition', 'attachment; filename="mis-datos.json"');
      return sendLists(reply, rows);
    },
  });

  anyone.post(ACCOUNT_PATHS.deletion, {
    summary: 'Deletes the caller’s account',
    description:
      'Reservations stay without the person, and lots stay closed. Refused while there are reservations that are not over.',
    body: schemas.DeletionBody,
    refusals: ['WRONG_PASSWORD', 'UPCOMING_RESERVATIONS', 'UPCOMING_AT_LOTS', 'TOO_MANY_REQUESTS'],
    handler: (request) => account.remove(callerOf(request), request.body.password, request.ip),
  });
}
