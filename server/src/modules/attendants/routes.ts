import { INVITATION_HOURS, MAX_ATTENDANTS, STAFF_PATHS } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import { idempotencyKey } from '../../platform/http/idempotency';
import { proverOf } from '../../platform/limits/proof-of-work';
import type { SessionService } from '../session/service';
import type { AttendantService } from './service';

const TAG = 'attendant';

const LINK_REFUSALS = [
  'INVITATION_NOT_FOUND',
  'INVITATION_USED',
  'INVITATION_ENDED',
  'TOO_MANY_REQUESTS',
] as const;

/** Attendants of lots and their invitations (STF-01). */
export function attendantRoutes(
  app: App,
  attendants: AttendantService,
  sessions: SessionService,
): void {
  const owner = callsOf(app, TAG, sessions.guard('admin'));
  const worker = callsOf(app, TAG, sessions.guard(['admin', 'attendant']));
  const anyone = callsOf(app, TAG, sessions.guard());
  const open = callsOf(app, TAG);

  owner.get(STAFF_PATHS.attendants, {
    summary: 'Who works at the caller’s lots, and the invitations that nobody has used yet',
    response: { 200: schemas.Staff },
    handler: (request) => attendants.ofOwner(callerOf(request).id),
  });

  owner.post(STAFF_PATHS.invitations, {
    summary: 'Makes a link for an attendant of some of the caller’s lots',
    description: `The token is told here alone, to the same key again, is good for ${INVITATION_HOURS} hours, and can be used once. A lot has ${MAX_ATTENDANTS} attendants at most.`,
    body: schemas.InvitationBody,
    response: { 201: schemas.NewInvitation },
    refusals: [
      'PARKING_NOT_FOUND',
      'INVITATION_NOT_FOUND',
      'TOO_MANY_INVITATIONS',
      'TOO_MANY_REQUESTS',
      'IDEMPOTENCY_MISMATCH',
    ],
    handler: (request) => {
      const { id } = callerOf(request);
      return attendants.invite(id, request.body.parking_ids, idempotencyKey(request));
    },
  });

  owner.delete(STAFF_PATHS.invitation(':id'), {
    summary: 'Withdraws an open invitation of the caller’s',
    params: schemas.IdParams,
    refusals: ['INVITATION_NOT_FOUND'],
    handler: (request) =>
      attendants.withdraw(callerOf(request).id, pathId(request.params.id, 'INVITATION_NOT_FOUND')),
  });

  owner.delete(STAFF_PATHS.attendant(':id'), {
    summary: 'Takes one of the caller’s lots from an attendant, at once',
    params: schemas.IdParams,
    refusals: ['ATTENDANT_NOT_FOUND'],
    handler: (request) =>
      attendants.end(callerOf(request).id, pathId(request.params.id, 'ATTENDANT_NOT_FOUND')),
  });

  worker.get(STAFF_PATHS.taken, {
    summary: 'What the caller took at the gate today',
    response: { 200: schemas.Taken },
    handler: (request) => attendants.taken(callerOf(request).id),
  });

  open.post(STAFF_PATHS.lookAtInvitation, {
    summary: 'What an invitation gives, for whoever has its link',
    body: schemas.InvitationTokenBody,
    response: { 200: schemas.Invitation },
    refusals: LINK_REFUSALS,
    handler: (request) => attendants.look(request.body.token, request.ip),
  });

  anyone.post(STAFF_PATHS.acceptInvitation, {
    summary: 'Gives the lots of an invitation to the caller: an attendant or another owner',
    description:
      'Again by the same caller it tells those that are still theirs. Who has all of the lots already does not use it up.',
    body: schemas.InvitationTokenBody,
    response: { 200: schemas.Invitation },
    refusals: [
      ...LINK_REFUSALS,
      'DRIVER_ACCOUNT',
      'OWN_INVITATION',
      'HAS_PARKING',
      'TOO_MANY_ATTENDANTS',
      'ACCESS_ENDED',
    ],
    handler: (request) => attendants.accept(callerOf(request), request.body.token, request.ip),
  });

  open.post(STAFF_PATHS.attendantSignup, {
    summary: 'Opens an attendant’s account with an invitation, whose lots it gets',
    description: 'A phone is enough: it is the login. The invitation is used with it.',
    body: schemas.AttendantSignupBody,
    response: { 201: schemas.SignupAnswer },
    refusals: [
      ...LINK_REFUSALS,
      'TOO_MANY_ATTENDANTS',
      'ACCESS_ENDED',
      'EMAIL_TAKEN',
      'PHONE_TAKEN',
      'WEAK_PASSWORD',
      'IDEMPOTENCY_MISMATCH',
    ],
    handler: (request) =>
      attendants.signUp(request.body, proverOf(request), idempotencyKey(request)),
  });
}
