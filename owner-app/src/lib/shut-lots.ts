import { type Parking, hoursOf, isOpenAt } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';

/** Ids of the lots in which nobody can park this minute (FND-01). */
export function useShutLots(parkings: readonly Parking[] = []): ReadonlySet<number> {
  const now = useMinute();
  const shut = parkings.filter((parking) => !parking.active || !isOpenAt(hoursOf(parking), now));
  return new Set(shut.map(({ id }) => id));
}

/** What is free, '12 libres', and in how many of the lots where not all are open. */
export function freeIn(lots: readonly Parking[], shut: ReadonlySet<number>, free: string): string {
  const open = lots.length - shut.size;
  if (shut.size === 0) return free;
  if (open > 0)
    return `${free} en ${open === 1 ? '1 parqueo abierto' : `${open} parqueos abiertos`}`;
  const isActive = lots.some(({ active }) => active);
  if (lots.length === 1) return isActive ? 'cerrado ahora' : 'inactivo';
  return isActive ? 'ningún parqueo abierto ahora' : 'ningún parqueo activo';
}
