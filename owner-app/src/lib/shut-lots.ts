import { type Parking, hoursOf, isOpenAt } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';

/** Ids of the lots in which nobody can park this minute (FND-01). */
export function useShutLots(parkings: readonly Parking[] = []): ReadonlySet<number> {
  const now = useMinute();
  const shut = parkings.filter((parking) => !parking.active || !isOpenAt(hoursOf(parking), now));
  return new Set(shut.map(({ id }) => id));
}

/** What is free, '12 libres', and in how many of the lots where not all are open. */
export function freeIn(open: number, lots: number, free: string): string {
  if (open === lots) return free;
  if (open === 0) return lots === 1 ? 'cerrado ahora' : 'ninguno abierto ahora';
  return `${free} en ${open === 1 ? '1 abierto' : `${open} abiertos`}`;
}
