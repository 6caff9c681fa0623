import { ACCOUNT_PATHS, MAX_KEPT_PARKINGS, RECENT_PARKINGS } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { KeptParkingQueries } from './queries';

/** GET /kept-parkings and /usual-parkings; POST and DELETE /kept-parkings/{id} (HIS-08). */
export function keptParkingRoutes(
  app: App,
  kept: KeptParkingQueries,
  sessions: SessionService,
): void {
  const anyone = callsOf(app, 'kept parking', sessions.guard());
  const idOf = (id: string) => pathId(id, 'PARKING_NOT_FOUND');

  anyone.get(ACCOUNT_PATHS.keptParkings, {
    summary: 'The lots that the caller keeps, the one kept last first',
    response: { 200: schemas.KeptParkingList },
    handler: (request) => kept.ofUser(callerOf(request).id),
  });

  anyone.get(ACCOUNT_PATHS.usualParkings, {
    summary: 'The lots that the caller keeps, and of the others those booked last',
    description:
      `At most ${MAX_KEPT_PARKINGS} and ${RECENT_PARKINGS}, with their availability now or from ` +
      'start_time to end_time.',
    querystring: schemas.AvailabilityQuery,
    response: { 200: schemas.UsualParkings },
    weight: () => 3,
    handler: (request) => kept.usual(callerOf(request).id, request.query),
  });

  anyone.post(ACCOUNT_PATHS.keptParking(':id'), {
    summary: 'Keeps a lot for the caller',
    description: `Again is the same as once. An account keeps ${MAX_KEPT_PARKINGS} lots at most.`,
    params: schemas.IdParams,
    refusals: ['PARKING_NOT_FOUND', 'TOO_MANY_KEPT'],
    handler: (request) => kept.keep(callerOf(request).id, idOf(request.params.id)),
  });

  anyone.delete(ACCOUNT_PATHS.keptParking(':id'), {
    summary: 'Keeps a lot no longer',
    description: 'Again is the same as once.',
    params: schemas.IdParams,
    refusals: ['PARKING_NOT_FOUND'],
    handler: (request) => kept.remove(callerOf(request).id, idOf(request.params.id)),
  });
}
