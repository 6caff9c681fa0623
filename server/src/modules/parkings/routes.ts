import { PATHS } from '@parqueo/shared-api/contract';
import {
  AvailableQuery,
  Parking,
  ParkingBody,
  ParkingList,
} from '@parqueo/shared-api/contract/schemas';
import { callerOf } from '../../platform/caller';
import type { App } from '../../platform/http';
import { pathId } from '../../platform/http';
import { idempotencyKey } from '../../platform/idempotency';
import type { SessionService } from '../session/service';
import type { ParkingService } from './service';

/** GET /parking/available, /parking/get/{id}, /parking/my-parkings; POST /parking (API-02). */
export function parkingRoutes(app: App, parkings: ParkingService, sessions: SessionService): void {
  const anyone = sessions.guard();
  const owner = sessions.guard('admin');

  app.get(
    PATHS.available,
    { onRequest: anyone, schema: { querystring: AvailableQuery, response: { 200: ParkingList } } },
    (request) => parkings.available(request.query),
  );

  app.get<{ Params: { id: string } }>(
    PATHS.parking(':id'),
    { onRequest: anyone, schema: { response: { 200: Parking } } },
    (request) => parkings.get(pathId(request.params.id, 'PARKING_NOT_FOUND')),
  );

  app.get(
    PATHS.myParkings,
    { onRequest: owner, schema: { response: { 200: ParkingList } } },
    (request) => parkings.ofOwner(callerOf(request).id),
  );

  app.post(
    PATHS.createParking,
    { onRequest: owner, schema: { body: ParkingBody, response: { 201: Parking } } },
    async (request, reply) => {
      const { id } = callerOf(request);
      return reply.code(201).send(await parkings.create(request.body, id, idempotencyKey(request)));
    },
  );
}
