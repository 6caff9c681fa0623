import { MARKS_PER_CALL, PATHS } from '@parqueo/shared-api/contract';
import {
  Gate,
  IdParams,
  MarksAnswer,
  MarksBody,
  Ticket,
} from '@parqueo/shared-api/contract/schemas';
import Type from 'typebox';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { GateService } from './service';

const refusals = ['PARKING_NOT_FOUND', 'ACCESS_ENDED'] as const;
const lotOf = ({ id }: { id: string }) => pathId(id, 'PARKING_NOT_FOUND');

/** GET /parking/{id}/gate, POST /parking/{id}/gate/marks, GET /parking/{id}/gate/tickets/{code}. */
export function gateRoutes(app: App, gate: GateService, sessions: SessionService): void {
  const worker = callsOf(app, 'gate', sessions.guard(['admin', 'attendant'], { embeds: true }));

  worker.get(PATHS.gate(':id'), {
    summary: 'What the gate of a lot shows: its spaces by number, and the stays around now',
    params: IdParams,
    response: { 200: Gate },
    refusals,
    handler: (request) => gate.show(callerOf(request), lotOf(request.params)),
  });

  worker.post(PATHS.marks(':id'), {
    summary: 'Records what was seen and done at the gate, in the order in which it was',
    description: `At most ${MARKS_PER_CALL} marks. Each is answered: recorded, also when its key is known, or refused with the code of an error. Money is checked against the price rule.`,
    params: IdParams,
    body: MarksBody,
    response: { 200: MarksAnswer },
    refusals,
    handler: (request) => gate.record(callerOf(request), lotOf(request.params), request.body),
  });

  worker.get(PATHS.ticket(':id', ':code'), {
    summary: 'What the ticket with a code is worth at the gate of a lot',
    params: Type.Object({ ...IdParams.properties, code: Type.String({ maxLength: 100 }) }),
    response: { 200: Ticket },
    refusals,
    handler: (request) =>
      gate.ticket(callerOf(request), lotOf(request.params), request.params.code),
  });
}
