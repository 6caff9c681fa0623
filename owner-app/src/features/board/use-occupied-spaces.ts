import type { KnownReservation } from '@parqueo/shared-api/answers';
import {
  LIVE_STATUSES,
  type ReservationStatus,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { useOwnReservations } from '../../lib/cached-lists';

/** A space that is occupied now. */
export interface OccupiedSpace {
  identifier: string;
  plate: string;
  /** End of the stay, ISO 8601. */
  until: string | null;
}

const holdsSpace = new Set<ReservationStatus>(LIVE_STATUSES);

/** The spaces of a parking that are occupied now, by type of vehicle; null while loading. */
export function useOccupiedSpaces(parkingId: number): Record<VehicleType, OccupiedSpace[]> | null {
  const { data = [], dataUpdatedAt, isPending } = useOwnReservations();
  if (isPending) return null;
  const held = data.filter(
    ({ parking, status, start_time, end_time }) =>
      parking.id === parkingId &&
      status !== null &&
      holdsSpace.has(status) &&
      start_time !== null &&
      end_time !== null &&
      Date.parse(start_time) <= dataUpdatedAt &&
      dataUpdatedAt < Date.parse(end_time),
  );
  return { car: occupiedSpaces(held, 'car'), moto: occupiedSpaces(held, 'moto') };
}

function occupiedSpaces(held: readonly KnownReservation[], type: VehicleType): OccupiedSpace[] {
  return held
    .filter(({ space }) => space.vehicle_type === type)
    .map(({ space, vehicle_plate, end_time }) => ({
      identifier: space.identifier,
      plate: vehicle_plate,
      until: end_time,
    }))
    .toSorted((one, other) => one.identifier.localeCompare(other.identifier));
}
