import type { KnownReservation } from '@parqueo/shared-api/answers';
import {
  LIVE_STATUSES,
  type ReservationStatus,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { useOwnReservations } from '../../lib/cached-lists';

const holdsSpace = new Set<ReservationStatus>(LIVE_STATUSES);

/** The reservations that hold a space of a parking now, by type of vehicle; null while loading. */
export function useOccupiedSpaces(
  parkingId: number,
): Record<VehicleType, KnownReservation[]> | null {
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

const occupiedSpaces = (held: readonly KnownReservation[], type: VehicleType) =>
  held
    .filter(({ space }) => space.vehicle_type === type)
    .toSorted((one, other) => one.space.identifier.localeCompare(other.space.identifier));
