import type { Availability, AvailabilityStats, Parking } from '@parqueo/shared-api/contract';

/** The server computes these figures; answers of an older one may lack them. */
type LiveStats = Partial<AvailabilityStats> | undefined;

function allFree(spaces: number): Availability {
  return {
    available_spaces: spaces,
    total_spaces: spaces,
    occupied_spaces: 0,
    availability_percentage: 100,
  };
}

/**
 * Free spaces of a lot, together and by vehicle type: live figures, or every space free where the
 * server supplies none (DET-03, DET-04).
 */
export function availabilityOf(parking: Parking): Record<'total' | 'car' | 'moto', Availability> {
  const stats: LiveStats = parking.availability_stats;
  return {
    total: stats?.total ?? allFree(parking.car_spaces_count + parking.moto_spaces_count),
    car: stats?.car ?? allFree(parking.car_spaces_count),
    moto: stats?.moto ?? allFree(parking.moto_spaces_count),
  };
}

/** Whether a lot has spaces for motorcycles (DET-04, BOK-10). */
export function offersMoto(parking: Parking): boolean {
  return parking.moto_spaces_count > 0;
}
