import type { Availability } from './schemas';

/** Spaces of one kind, `free` of `total` (API-03); whole per cent, 0 for a lot without any. */
export function availabilityOf(total: number, free: number): Availability {
  return {
    available_spaces: free,
    total_spaces: total,
    occupied_spaces: total - free,
    availability_percentage: total === 0 ? 0 : Math.round((free * 100) / total),
  };
}
