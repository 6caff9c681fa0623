import type { Vehicle, VehicleBody, VehiclePatch } from '@parqueo/shared-api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { VEHICLES_KEY } from '../vehicles/use-vehicles';

/** Answers of a test host. */
type Answers = Record<string, (request: { body: unknown; url: URL }) => unknown>;

/** A vehicle for tests, by its plate. */
export const makeVehicle = (plate: string, own: Partial<Vehicle> = {}): Vehicle => ({
  id: Number.parseInt(plate, 36),
  plate,
  type: 'car',
  brand: 'Toyota',
  model: 'Yaris',
  color: 'Gris',
  year: 2020,
  height_m: null,
  preferred: false,
  last_used_at: null,
  ...own,
});

/** A screen whose account's vehicles are loaded already. */
export function WithVehicles({ vehicles, children }: { vehicles: Vehicle[]; children: ReactNode }) {
  const client = useQueryClient();
  useState(() => client.setQueryData(VEHICLES_KEY, vehicles));
  return children;
}

/** The server's calls about an account's vehicles, which it keeps in memory. */
export function vehicleAnswers(...vehicles: Vehicle[]): Answers {
  let last = 0;
  let rows = vehicles.map((vehicle) => ({ ...vehicle, id: (last += 1) }));
  const idIn = (url: URL) => Number(url.pathname.split('/').at(-1));
  return {
    'GET /vehicles': () => rows,
    'POST /vehicles': ({ body }) => {
      const sent = body as VehicleBody;
      const known = rows.find(({ plate }) => plate === sent.plate);
      const saved = known ?? makeVehicle(sent.plate, { id: (last += 1) });
      if (!known) rows.push(saved);
      return Object.assign(saved, sent);
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
