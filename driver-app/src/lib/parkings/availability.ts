import type { Parking, VehicleType } from '@parqueo/shared-api/contract';

/** Whether a parking has spaces for motorcycles (DET-04, BOK-10). */
export function offersMoto(parking: Parking): boolean {
  return parking.moto_spaces_count > 0;
}

/** Whether a parking has spaces for a type of vehicle. */
export const offers = (parking: Parking, type: VehicleType): boolean =>
  type === 'car' || offersMoto(parking);

/** Whether a parking accepts requests at all, for now or later (DET-06, DET-07). */
export function acceptsRequests({ active, accepts_reservations }: Parking): boolean {
  return active && accepts_reservations;
}

/** '3 libres' */
export const freeWords = (spaces: number): string =>
  spaces === 1 ? '1 libre' : `${spaces} libres`;

/** When a full parking has a space again for as long a stay; null without an answer. */
export function freeFromOf(parking: Parking, vehicleType: VehicleType): Date | null {
  const since = parking.free_from?.[vehicleType];
  return since ? new Date(since) : null;
}
