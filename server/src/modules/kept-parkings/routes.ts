import { ACCOUNT_PATHS, MAX_KEPT_PARKINGS, RECENT_PARKINGS } from '@parqueo/shared-api/contract';
import {
  AvailabilityQuery,
  IdParams,
  KeptParkingList,
  UsualParkings,
} from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { KeptParkingQueries } from './queries';

/** GET /kept-parkings and /usual-parkings; POST and DELETE /kept-parkings/{id} (HIS-08). */
export function keptParkingRoutes(
  app: App,
  kept: KeptParkingQueries,
  sessions: SessionService,
): void {
  const anyone = callsOf('kept parking', sessions.guard());
  const idOf = (id: string) => pathId(id, 'PARKING_NOT_FOUND');

  app.get(
    ACCOUNT_PATHS.keptParkings,
    anyone({
      summary: 'The lots that the caller keeps, the one kept last first',
      response: { 200: KeptParkingList },
    }),
    (request) => kept.ofUser(callerOf(request).id),
  );

  app.get(
    ACCOUNT_PATHS.usualParkings,
    anyone({
      summary: 'The lots that the caller keeps, and of the others those booked last',
      description:
        `At most ${MAX_KEPT_PARKINGS} and ${RECENT_PARKINGS}, with their availability now or from ` +
        'start_time to end_time.',
      querystring: AvailabilityQuery,
      response: { 200: UsualParkings },
      weight: () => 3,
    }),
    (request) => kept.usual(callerOf(request).id, request.query),
  );

  app.post(
    ACCOUNT_PATHS.keptParking(':id'),
    anyone({
      summary: 'Keeps a lot for the caller',
      description: `Again is the same as once. An account keeps ${MAX_KEPT_PARKINGS} lots at most.`,
      params: IdParams,
      refusals: ['PARKING_NOT_FOUND', 'TOO_MANY_KEPT'],
    }),
    (request) => kept.keep(callerOf(request).id, idOf(request.params.id)),
  );

  app.delete(
    ACCOUNT_PATHS.keptParking(':id'),
    anyone({
      summary: 'Keeps a lot no longer',
      description: 'Again is the same as once.',
      params: IdParams,
      refusals: ['PARKING_NOT_FOUND'],
    }),
    (request) => kept.remove(callerOf(request).id, idOf(request.params.id)),
  );
}
