import { INVITATION_HOURS, MAX_ATTENDANTS, STAFF_PATHS } from '@parqueo/shared-api/contract';
import {
  AttendantSignupBody,
  IdParams,
  Invitation,
  InvitationBody,
  InvitationTokenBody,
  NewInvitation,
  SignupAnswer,
  Staff,
  Taken,
} from '@parqueo/shared-api/contract/schemas';
import { type App, pathId } from '../../platform/http/app';
import { callerOf } from '../../platform/http/caller';
import { idempotencyKey } from '../../platform/http/idempotency';
import { proofOf } from '../../platform/limits/proof-of-work';
import type { SessionService } from '../session/service';
import type { AttendantService } from './service';

const tags = ['attendant'];

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
  const owner = sessions.guard('admin');
  const anyone = sessions.guard();

  app.get(
    STAFF_PATHS.attendants,
    {
      onRequest: owner,
      schema: {
        tags,
        summary: 'Who works at the caller’s lots, and the invitations that nobody has used yet',
        response: { 200: Staff },
      },
    },
    (request) => attendants.ofOwner(callerOf(request).id),
  );

  app.post(
    STAFF_PATHS.invitations,
    {
      onRequest: owner,
      config: {
        refusals: [
          'PARKING_NOT_FOUND',
          'INVITATION_NOT_FOUND',
          'TOO_MANY_INVITATIONS',
          'TOO_MANY_REQUESTS',
          'IDEMPOTENCY_MISMATCH',
        ],
      },
      schema: {
        tags,
        summary: 'Makes a link for an attendant of some of the caller’s lots',
        description: `The token is told here alone, to the same key again, is good for ${INVITATION_HOURS} hours, and can be used once. A lot has ${MAX_ATTENDANTS} attendants at most.`,
        body: InvitationBody,
        response: { 201: NewInvitation },
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      const made = attendants.invite(id, request.body.parking_ids, idempotencyKey(request));
      return reply.code(201).send(await made);
    },
  );

  app.delete(
    STAFF_PATHS.invitation(':id'),
    {
      onRequest: owner,
      config: { refusals: ['INVITATION_NOT_FOUND'] },
      schema: { tags, summary: 'Withdraws an open invitation of the caller’s', params: IdParams },
    },
    async (request, reply) => {
      const id = pathId(request.params.id, 'INVITATION_NOT_FOUND');
      await attendants.withdraw(callerOf(request).id, id);
      return reply.code(204).send();
    },
  );

  app.delete(
    STAFF_PATHS.attendant(':id'),
    {
      onRequest: owner,
      config: { refusals: ['ATTENDANT_NOT_FOUND'] },
      schema: {
        tags,
        summary: 'Takes one of the caller’s lots from an attendant, at once',
        params: IdParams,
      },
    },
    async (request, reply) => {
      const id = pathId(request.params.id, 'ATTENDANT_NOT_FOUND');
      await attendants.end(callerOf(request).id, id);
      return reply.code(204).send();
    },
  );

  app.get(
    STAFF_PATHS.taken,
    {
      onRequest: sessions.guard(['admin', 'attendant']),
      schema: {
        tags,
        summary: 'What the caller took at the gate today',
        response: { 200: Taken },
      },
    },
    (request) => attendants.taken(callerOf(request).id),
  );

  app.post(
    STAFF_PATHS.lookAtInvitation,
    {
      config: { refusals: LINK_REFUSALS },
      schema: {
        tags,
        summary: 'What an invitation gives, for whoever has its link',
        body: InvitationTokenBody,
        response: { 200: Invitation },
      },
    },
    (request) => attendants.look(request.body.token, request.ip),
  );

  app.post(
    STAFF_PATHS.acceptInvitation,
    {
      onRequest: anyone,
      config: {
        refusals: [
          ...LINK_REFUSALS,
          'DRIVER_ACCOUNT',
          'OWN_INVITATION',
          'HAS_PARKING',
          'TOO_MANY_ATTENDANTS',
        ],
      },
      schema: {
        tags,
        summary: 'Gives the lots of an invitation to the caller: an attendant or another owner',
        description:
          'Again by the same caller is the same as once. Who has all of the lots already does not use it up.',
        body: InvitationTokenBody,
        response: { 200: Invitation },
      },
    },
    (request) => attendants.accept(callerOf(request), request.body.token, request.ip),
  );

  app.post(
    STAFF_PATHS.attendantSignup,
    {
      config: {
        refusals: [
          ...LINK_REFUSALS,
          'TOO_MANY_ATTENDANTS',
          'EMAIL_TAKEN',
          'PHONE_TAKEN',
          'WEAK_PASSWORD',
          'IDEMPOTENCY_MISMATCH',
        ],
      },
      schema: {
        tags,
        summary: 'Opens an attendant’s account with an invitation, whose lots it gets',
        description: 'A phone is enough: it is the login. The invitation is used with it.',
        body: AttendantSignupBody,
        response: { 201: SignupAnswer },
      },
    },
    async (request, reply) => {
      const client = { address: request.ip, proof: proofOf(request) };
      const answer = await attendants.signUp(request.body, client, idempotencyKey(request));
      return reply.code(201).send(answer);
    },
  );
}
