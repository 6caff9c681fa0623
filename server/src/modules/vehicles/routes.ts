import { ACCOUNT_PATHS, MAX_VEHICLES } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { VehicleQueries } from './queries';

/** GET and POST /vehicles; PATCH and DELETE /vehicles/{id} (VEH-03). */
export function vehicleRoutes(app: App, vehicles: VehicleQueries, sessions: SessionService): void {
  const anyone = callsOf(app, 'vehicle', sessions.guard());
  const idOf = (id: string) => pathId(id, 'VEHICLE_NOT_FOUND');

  anyone.get(ACCOUNT_PATHS.vehicles, {
    summary: 'The caller’s vehicles',
    response: { 200: schemas.VehicleList },
    handler: (request) => vehicles.ofUser(callerOf(request).id),
  });

  anyone.post(ACCOUNT_PATHS.vehicles, {
    summary: 'Adds a vehicle of the caller’s, or replaces the one with its plate',
    description: `Again is the same as once. An account has ${MAX_VEHICLES} vehicles at most.`,
    body: schemas.VehicleBody,
    response: { 200: schemas.Vehicle },
    refusals: ['TOO_MANY_VEHICLES'],
    handler: (request) => vehicles.save(callerOf(request).id, request.body),
  });

  anyone.patch(ACCOUNT_PATHS.vehicle(':id'), {
    summary: 'Changes the given fields of one of the caller’s vehicles',
    params: schemas.IdParams,
    body: schemas.VehiclePatch,
    response: { 200: schemas.Vehicle },
    refusals: ['VEHICLE_NOT_FOUND', 'VEHICLE_EXISTS'],
    handler: (request) =>
      vehicles.change(callerOf(request).id, idOf(request.params.id), request.body),
  });

  anyone.delete(ACCOUNT_PATHS.vehicle(':id'), {
    summary: 'Removes one of the caller’s vehicles',
    params: schemas.IdParams,
    refusals: ['VEHICLE_NOT_FOUND'],
    handler: (request) => vehicles.remove(callerOf(request).id, idOf(request.params.id)),
  });
}
