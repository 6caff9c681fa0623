import { ACCOUNT_PATHS, MAX_VEHICLES } from '@parqueo/shared-api/contract';
import {
  IdParams,
  Vehicle,
  VehicleBody,
  VehicleList,
  VehiclePatch,
} from '@parqueo/shared-api/contract/schemas';
import { type App, pathId } from '../../platform/http/app';
import { callerOf } from '../../platform/http/caller';
import type { SessionService } from '../session/service';
import type { VehicleQueries } from './queries';

const tags = ['vehicle'];

/** GET and POST /vehicles; PATCH and DELETE /vehicles/{id} (VEH-03). */
export function vehicleRoutes(app: App, vehicles: VehicleQueries, sessions: SessionService): void {
  const onRequest = sessions.guard();
  const idOf = (id: string) => pathId(id, 'VEHICLE_NOT_FOUND');

  app.get(
    ACCOUNT_PATHS.vehicles,
    {
      onRequest,
      schema: { tags, summary: 'The caller’s vehicles', response: { 200: VehicleList } },
    },
    (request) => vehicles.ofUser(callerOf(request).id),
  );

  app.post(
    ACCOUNT_PATHS.vehicles,
    {
      onRequest,
      config: { refusals: ['TOO_MANY_VEHICLES'] },
      schema: {
        tags,
        summary: 'Adds a vehicle of the caller’s, or replaces the one with its plate',
        description: `Again is the same as once. An account has ${MAX_VEHICLES} vehicles at most.`,
        body: VehicleBody,
        response: { 200: Vehicle },
      },
    },
    (request) => vehicles.save(callerOf(request).id, request.body),
  );

  app.patch(
    ACCOUNT_PATHS.vehicle(':id'),
    {
      onRequest,
      config: { refusals: ['VEHICLE_NOT_FOUND', 'VEHICLE_EXISTS'] },
      schema: {
        tags,
        summary: 'Changes the given fields of one of the caller’s vehicles',
        params: IdParams,
        body: VehiclePatch,
        response: { 200: Vehicle },
      },
    },
    (request) => vehicles.change(callerOf(request).id, idOf(request.params.id), request.body),
  );

  app.delete(
    ACCOUNT_PATHS.vehicle(':id'),
    {
      onRequest,
      config: { refusals: ['VEHICLE_NOT_FOUND'] },
      schema: { tags, summary: 'Removes one of the caller’s vehicles', params: IdParams },
    },
    async (request, reply) => {
      await vehicles.remove(callerOf(request).id, idOf(request.params.id));
      return reply.code(204).send();
    },
  );
}
