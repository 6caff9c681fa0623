import {
  type FreeFrom,
  type Parking,
  type VehicleType,
  availabilityOf,
  formatSchedule,
} from '@parqueo/shared-api/contract';
import { withKnownRates } from './parking-rules';
import type { OccupiedParkingRow } from './repository';

/** Spaces of one kind, of which `held` are occupied; more may be held than exist after a reduction. */
const spaces = (total: number, held: number) => availabilityOf(total, Math.max(0, total - held));

/** From when a full parking has a space again; undefined where nobody asked. */
function freeFrom(row: OccupiedParkingRow): FreeFrom | undefined {
  if (row.car_free_from === undefined) return undefined;
  const since = (type: VehicleType) => {
    const total = row[`${type}_spaces_count`];
    const isFull = total > 0 && row[`${type}_occupied`] >= total;
    return (isFull && row[`${type}_free_from`]?.toISOString()) || null;
  };
  return { car: since('car'), moto: since('moto') };
}

/** A row as the contract's Parking for everyone (API-03). */
export function toParking(kept: OccupiedParkingRow): Parking {
  const row = withKnownRates(kept);
  const { car_occupied, moto_occupied, live_reservations } = row;
  const free_from = freeFrom(row);
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
        ...spaces(row.car_spaces_count + row.moto_spaces_count, car_occupied + moto_occupied),
        total_reservations: live_reservations,
      },
      car: spaces(row.car_spaces_count, car_occupied),
      moto: spaces(row.moto_spaces_count, moto_occupied),
    },
    availability_schedule: row.availability_schedule,
    formatted_schedule: formatSchedule(row.availability_schedule),
    features: row.features,
    max_height_m: row.max_height_m,
    entry_instructions: row.entry_instructions,
    ...(free_from && { free_from }),
  };
}

/** A row as its owner reads it, with the phone that drivers see once they were accepted (CNF-07). */
export const toOwnedParking = (row: OccupiedParkingRow): Parking => ({
  ...toParking(row),
  ...(row.contact_phone && { contact_phone: row.contact_phone }),
});
