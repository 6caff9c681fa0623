import { type Availability, type Parking, formatSchedule } from '@parqueo/shared-api/contract';
import type { ParkingRow } from './repository';

/** Spaces of one kind; whole per cent, 0 for a lot without any. */
function availability(total: number, held: number): Availability {
  const occupied = Math.min(held, total);
  return {
    available_spaces: total - occupied,
    total_spaces: total,
    occupied_spaces: occupied,
    availability_percentage: total === 0 ? 0 : Math.round(((total - occupied) * 100) / total),
  };
}

/** A row as the contract shows it (API-03). */
export function toParking(row: ParkingRow): Parking {
  const { car_occupied, moto_occupied, live_reservations } = row;
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    zone: row.zone,
    latitude: row.latitude,
    longitude: row.longitude,
    active: row.active,
    accepts_reservations: row.accepts_reservations,
    car_spaces_count: row.car_spaces_count,
    moto_spaces_count: row.moto_spaces_count,
    has_moto_spaces: row.moto_spaces_count > 0,
    car_hourly_rate: row.car_hourly_rate,
    moto_hourly_rate: row.moto_hourly_rate,
    reservation_fee: row.reservation_fee,
    owner_id: row.owner_id,
    availability_stats: {
      total: {
        ...availability(row.car_spaces_count + row.moto_spaces_count, car_occupied + moto_occupied),
        total_reservations: live_reservations,
      },
      car: availability(row.car_spaces_count, car_occupied),
      moto: availability(row.moto_spaces_count, moto_occupied),
    },
    availability_schedule: row.availability_schedule,
    formatted_schedule: formatSchedule(row.availability_schedule),
  };
}
