import { ACCOUNT_PATHS, MAX_KEPT_PARKINGS, RECENT_PARKINGS } from '@parqueo/shared-api/contract';
import {
  AvailabilityQuery,
  IdParams,
  KeptParkingList,
  UsualParkings,
} from '@parqueo/shared-api/contract/schemas';
import { type App, pathId } from '../../platform/http/app';
import { callerOf } from '../../platform/http/caller';
import type { SessionService } from '../session/service';
import type { KeptParkingQueries } from './queries';

const tags = ['kept parking'];

/** GET /kept-parkings and /usual-parkings; POST and DELETE /kept-parkings/{id} (HIS-08). */
export function keptParkingRoutes(
  app: App,
  kept: KeptParkingQueries,
  sessions: SessionService,
): void {
  const onRequest = sessions.guard();
  const idOf = (id: string) => pathId(id, 'PARKING_NOT_FOUND');

  app.get(
    ACCOUNT_PATHS.keptParkings,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The lots that the caller keeps, the one kept last first',
        response: { 200: KeptParkingList },
      },
    },
    (request) => kept.ofUser(callerOf(request).id),
  );

  app.get(
    ACCOUNT_PATHS.usualParkings,
    {
      onRequest,
      config: { weight: () => 3 },
      schema: {
        tags,
        summary: 'The lots that the caller keeps, and of the others those booked last',
        description:
          `At most ${MAX_KEPT_PARKINGS} and ${RECENT_PARKINGS}, with their availability now or from ` +
          'start_time to end_time.',
        querystring: AvailabilityQuery,
        response: { 200: UsualParkings },
      },
    },
    (request) => kept.usual(callerOf(request).id, request.query),
  );

  app.post(
    ACCOUNT_PATHS.keptParking(':id'),
    {
      onRequest,
      config: { refusals: ['PARKING_NOT_FOUND', 'TOO_MANY_KEPT'] },
      schema: {
        tags,
        summary: 'Keeps a lot for the caller',
        description: `Again is the same as once. An account keeps ${MAX_KEPT_PARKINGS} lots at most.`,
        params: IdParams,
      },
    },
    async (request, reply) => {
      await kept.keep(callerOf(request).id, idOf(request.params.id));
      return reply.code(204).send();
    },
  );

  app.delete(
    ACCOUNT_PATHS.keptParking(':id'),
    {
      onRequest,
      config: { refusals: ['PARKING_NOT_FOUND'] },
      schema: {
        tags,
        summary: 'Keeps a lot no longer',
        description: 'Again is the same as once.',
        params: IdParams,
      },
    },
    async (request, reply) => {
      await kept.remove(callerOf(request).id, idOf(request.params.id));
      return reply.code(204).send();
    },
  );
}
