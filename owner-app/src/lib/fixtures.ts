import type { KnownReservation } from '@parqueo/shared-api/answers';
import { DEFAULT_SCHEDULE, type Parking, formatSchedule } from '@parqueo/shared-api/contract';

/** A lot for tests: 20 spaces, 5 of them taken. */
export function makeParking(differences: Partial<Parking> = {}): Parking {
  const car = {
    available_spaces: 11,
    total_spaces: 15,
    occupied_spaces: 4,
    availability_percentage: 73,
  };
  const moto = {
    available_spaces: 4,
    total_spaces: 5,
    occupied_spaces: 1,
    availability_percentage: 80,
  };
  return {
    id: 1,
    name: 'Parqueo Reforma',
    address: '7a Avenida 5-10',
    zone: '9',
    latitude: 14.6,
    longitude: -90.51,
    active: true,
    accepts_reservations: true,
    car_spaces_count: 15,
    moto_spaces_count: 5,
    has_moto_spaces: true,
    car_hourly_rate: 18,
    moto_hourly_rate: 8,
    reservation_fee: 10,
    owner_id: 2,
    availability_stats: {
      total: {
        available_spaces: 15,
        total_spaces: 20,
        occupied_spaces: 5,
        availability_percentage: 75,
        total_reservations: 40,
      },
      car,
      moto,
    },
    availability_schedule: DEFAULT_SCHEDULE,
    formatted_schedule: formatSchedule(DEFAULT_SCHEDULE),
    ...differences,
  };
}

/** A reservation for tests: a pending one of 2 hours and 30 minutes. */
export function makeReservation(differences: Partial<KnownReservation> = {}): KnownReservation {
  return {
    id: 101,
    status: 'pending',
    payment_status: 'pending',
    payment_method: 'cash',
    start_time: '2026-11-21T20:30:00.000Z',
    end_time: '2026-11-21T23:00:00.000Z',
    created_at: '2026-11-21T19:00:00.000Z',
    reply_by: '2026-11-21T20:30:00.000Z',
    total_cost: 55,
    reservation_cost: 10,
    card_surcharge: 0,
    cancelled_by: null,
    cancel_reason: null,
    vehicle_plate: 'P123ABC',
    vehicle_brand: 'Toyota',
    vehicle_model: 'Corolla',
    vehicle_color: 'Gris',
    user: { full_name: 'Ana López' },
    space: { identifier: 'C-07', vehicle_type: 'car' },
    parking: { id: 1, name: 'Parqueo Reforma' },
    ...differences,
  };
}
