import type { VehicleBody, VehiclePatch } from '@parqueo/shared-api/contract';
import type { Vehicle } from '../vehicles/vehicle';
import { bodyOf } from '../vehicles/vehicle-calls';
import { vehiclesOf } from '../vehicles/vehicle-store';

/** Answers of a test host. */
type Answers = Record<string, (request: { body: unknown; url: URL }) => unknown>;

interface Row extends VehicleBody {
  id: number;
  preferred: boolean;
  last_used_at: null;
}

/** The server's calls about an account's vehicles, which it keeps in memory; the page knows of none yet. */
export function vehicleAnswers(...vehicles: Vehicle[]): Answers {
  vehiclesOf(1).setState(vehiclesOf(1).getInitialState());
  let last = 0;
  const rowOf = (body: VehicleBody): Row => ({
    ...body,
    id: (last += 1),
    preferred: false,
    last_used_at: null,
  });
  let rows = vehicles.map((vehicle) => rowOf(bodyOf(vehicle)));
  const idIn = (url: URL) => Number(url.pathname.split('/').at(-1));
  return {
    'GET /vehicles': () => rows,
    'POST /vehicles': ({ body }) => {
      const sent = body as VehicleBody;
      const known = rows.find(({ plate }) => plate === sent.plate);
      const saved = known ? Object.assign(known, sent) : rowOf(sent);
      if (!known) rows.push(saved);
      return saved;
    },
    'PATCH /vehicles/:id': ({ body, url }) => {
      const patch = body as VehiclePatch;
      if (patch.preferred) for (const row of rows) row.preferred = false;
      return Object.assign(rows.find(({ id }) => id === idIn(url)) ?? {}, patch);
    },
    'DELETE /vehicles/:id': ({ url }) => {
      rows = rows.filter(({ id }) => id !== idIn(url));
      return new Response(null, { status: 204 });
    },
  };
}
