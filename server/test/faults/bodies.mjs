// What the calls of these scripts send: people, a lot that never closes, requests for an hour of it.
export const PASSWORD = 'una-clave-larga-42';
const HOUR = 3_600_000;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const WHOLE_DAY = { available: true, available_from: '00:00', available_until: '24:00' };

/** The n-th person. */
export const signUpBody = (n, user_type) => ({
  full_name: `Persona ${n}`,
  email: mailOf(n),
  phone: String(60_000_000 + n),
  password: PASSWORD,
  user_type,
});

export const mailOf = (n) => `faults${n}@ejemplo.gt`;

export const parkingBody = (owner_id, car_spaces_count) => ({
  name: 'Parqueo Prueba',
  address: '1a Calle 1-01',
  zone: '1',
  latitude: 14.63,
  longitude: -90.5,
  car_hourly_rate: 10,
  moto_hourly_rate: 0,
  reservation_fee: 10,
  has_moto_spaces: false,
  accepts_reservations: true,
  active: true,
  car_spaces_count,
  moto_spaces_count: 0,
  availability_schedule: Object.fromEntries(DAYS.map((day) => [day, WHOLE_DAY])),
  owner_id,
});

/** An hour that begins so many whole hours from the next one. */
export function reservationBody(hoursAhead, vehicle_plate) {
  const begin = Math.ceil(Date.now() / HOUR) * HOUR + hoursAhead * HOUR;
  return {
    start_time: new Date(begin).toISOString(),
    end_time: new Date(begin + HOUR).toISOString(),
    reservation_cost: 10,
    total_cost: 20,
    status: 'pending',
    payment_method: 'cash',
    payment_status: 'pending',
    vehicle_plate,
    vehicle_brand: 'Toyota',
    vehicle_model: 'Yaris',
    vehicle_color: 'Gris',
    vehicle_type: 'car',
  };
}
