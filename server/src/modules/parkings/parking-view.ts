import {
  type Closure,
  type FreeFrom,
  type Parking,
  NO_DETAILS,
  type VehicleType,
  acceptsAnybody,
  availabilityOf,
  formatSchedule,
} from '@parqueo/shared-api/contract';
import { AutomaticAcceptance } from '@parqueo/shared-api/contract/schemas';
import { fieldsOf } from '../../platform/http/fields';
import { withValidRates } from './parking-rules';
import type { OccupiedParkingRow } from './repository';

/** Spaces of one kind, of which `held` are occupied; more may be held than exist after a reduction. */
const spaces = (total: number, held: number) => availabilityOf(total, Math.max(0, total - held));

/** When a full parking has a space again; undefined unless the query wants it. */
function freeFrom(row: OccupiedParkingRow): FreeFrom | undefined {
  if (row.car_free_from === undefined) return undefined;
  const ofType = (type: VehicleType) => {
    const total = row[`${type}_spaces_count`];
    const isFull = total > 0 && row[`${type}_occupied`] >= total;
    const since = row[`${type}_free_from`];
    return isFull && since ? new Date(since).toISOString() : null;
  };
  return { car: ofType('car'), moto: ofType('moto') };
}

/** The closures as the wire has instants. */
const closuresOf = ({ closures }: OccupiedParkingRow): Closure[] =>
  closures.map(({ start_time, end_time, ...closure }) => ({
    ...closure,
    start_time: new Date(start_time).toISOString(),
    end_time: new Date(end_time).toISOString(),
  }));

/** The owner's public details of a parking. */
const detailsOf = (row: OccupiedParkingRow) =>
  Object.fromEntries(
    Object.keys(NO_DETAILS).flatMap((name) =>
      name === 'contact_phone' ? [] : [[name, row[name as keyof typeof NO_DETAILS]]],
    ),
  ) as Omit<typeof NO_DETAILS, 'contact_phone'>;

/** A row as the contract's Parking for everyone (API-03). */
export function toParking(stored: OccupiedParkingRow): Parking {
  const row = withValidRates(stored);
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
    closures: closuresOf(row),
    instant: acceptsAnybody(row, new Date(row.arrival), row.auto_accepted),
    ...detailsOf(row),
    photos: row.photos,
    ...(free_from && { free_from }),
  };
}

/** How the parking accepts requests by itself: nobody's business but its owner's. */
const automaticOf = fieldsOf(AutomaticAcceptance);

/**
 * A row as a person reads it; its owner with the phone that drivers see once they were accepted (CNF-07),
 * whether they may write to it (PSH-02), and how it accepts requests by itself (REQ-05).
 */
export const viewFor =
  (personId: number) =>
  (row: OccupiedParkingRow): Parking => ({
    ...toParking(row),
    ...(row.owner_id === personId && {
      ...automaticOf(row),
      whatsapp: row.whatsapp,
      ...(row.contact_phone && { contact_phone: row.contact_phone }),
    }),
  });
