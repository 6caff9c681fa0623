import { CLOSURE_PATHS } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import Type from 'typebox';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { ReservationService } from './service';

const TOUCHES =
  'Where reservations are touched and the body does not say what becomes of them, nothing is closed, and the ' +
  'answer (200) says which they are. What is closed already stays one closure, and is answered (200), too.';

/**
 * GET and POST /parking/{id}/closures, POST /parking/{id}/closures/today, PATCH and DELETE
 * /parking/{id}/closures/{closureId}, POST /parking/{id}/impact (LOT-01): for the lot's owner alone.
 */
export function closureRoutes(
  app: App,
  reservations: ReservationService,
  sessions: SessionService,
): void {
  const owner = callsOf(app, 'closures', sessions.guard('admin', { embeds: true }));
  const lotOf = ({ id }: { id: string }) => pathId(id, 'PARKING_NOT_FOUND');
  const answers = { 200: schemas.ClosuresAnswer, 201: schemas.ClosuresAnswer };

  owner.get(CLOSURE_PATHS.closures(':id'), {
    summary: 'The closures of one of the caller’s lots that are not over',
    params: schemas.IdParams,
    response: { 200: schemas.ClosureList },
    refusals: ['PARKING_NOT_FOUND'],
    handler: (request) => reservations.closuresOf(callerOf(request).id, lotOf(request.params)),
  });

  owner.post(CLOSURE_PATHS.closures(':id'), {
    summary: 'Closes one of the caller’s lots on dates, or at hours of them',
    description: TOUCHES,
    params: schemas.IdParams,
    body: schemas.ClosuresBody,
    response: answers,
    refusals: ['PARKING_NOT_FOUND', 'TOO_MANY_CLOSURES'],
    handler: async (request, reply) => {
      const lot = lotOf(request.params);
      const { answer, made } = await reservations.close(callerOf(request).id, lot, request.body);
      return reply.code(made ? 201 : 200).send(answer);
    },
  });

  owner.post(CLOSURE_PATHS.closeToday(':id'), {
    summary:
      'Closes one of the caller’s lots from now to the end of the hours that last, and of today’s',
    description: TOUCHES,
    params: schemas.IdParams,
    body: schemas.CloseTodayBody,
    response: answers,
    refusals: ['PARKING_NOT_FOUND', 'CLOSED_ALREADY', 'TOO_MANY_CLOSURES'],
    handler: async (request, reply) => {
      const lot = lotOf(request.params);
      const { id } = callerOf(request);
      const { answer, made } = await reservations.closeToday(id, lot, request.body);
      return reply.code(made ? 201 : 200).send(answer);
    },
  });

  owner.patch(CLOSURE_PATHS.closure(':id', ':closureId'), {
    summary: 'Decides anew about the reservations that a closure touches',
    description:
      'Without a decision the answer says which they are. Reservations that it cancelled stay cancelled.',
    params: schemas.ClosureParams,
    body: schemas.CloseTodayBody,
    response: { 200: schemas.ClosuresAnswer },
    refusals: ['PARKING_NOT_FOUND', 'CLOSURE_NOT_FOUND'],
    handler: (request) => {
      const id = pathId(request.params.closureId, 'CLOSURE_NOT_FOUND');
      const owned = callerOf(request).id;
      return reservations.decideAnew(owned, lotOf(request.params), id, request.body);
    },
  });

  owner.delete(CLOSURE_PATHS.closure(':id', ':closureId'), {
    summary: 'Takes a closure back; reservations that it cancelled stay cancelled',
    description: 'Again is the same as once.',
    params: schemas.ClosureParams,
    response: { 204: Type.Null() },
    refusals: ['PARKING_NOT_FOUND', 'CLOSURE_NOT_FOUND'],
    handler: (request) => {
      const id = pathId(request.params.closureId, 'CLOSURE_NOT_FOUND');
      return reservations.reopen(callerOf(request).id, lotOf(request.params), id);
    },
  });

  owner.post(CLOSURE_PATHS.impact(':id'), {
    summary: 'What a change of a lot would mean for what is reserved there; changes nothing',
    params: schemas.IdParams,
    body: schemas.ParkingPatch,
    response: { 200: schemas.ParkingImpact },
    refusals: ['PARKING_NOT_FOUND'],
    handler: (request) =>
      reservations.impact(callerOf(request).id, lotOf(request.params), request.body),
  });
}
