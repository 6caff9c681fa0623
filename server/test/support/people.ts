import {
  type AccessTokenAnswer,
  type AvailabilitySchedule,
  HOUR_MS,
  type Parking,
  type ParkingBody,
  type ReservationBody,
  type SignupAnswer,
  WEEKDAYS,
  priceOf,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { type ServerOptions, type TestServer, startServer } from './server';

export const PASSWORD = 'una-clave-larga-42';

let people = 0;

export interface TestPerson {
  id: number;
  mail: string;
  phone: string;
  token: string;
  cookies: Record<string, string>;
}

/** Signs somebody up and logs in. */
export async function join(
  { call }: TestServer,
  user_type: 'driver' | 'admin',
  full_name = 'Ana Morales',
): Promise<TestPerson> {
  people += 1;
  const mail = `persona${people}@ejemplo.gt`;
  const phone = String(50_000_000 + people);
  const signup = await call<SignupAnswer>('POST', '/user', {
    body: { full_name, email: mail, phone, password: PASSWORD, user_type },
  });
  const login = await call<AccessTokenAnswer>('POST', '/session/login', {
    body: { mail, password: PASSWORD },
  });
  return {
    id: signup.body.id,
    mail,
    phone,
    token: login.body.accessToken,
    cookies: login.cookies,
  };
}

/** A server with an owner and a driver. */
export async function startWithPeople(options?: ServerOptions) {
  const server = await startServer(options);
  return { server, owner: await join(server, 'admin'), driver: await join(server, 'driver') };
}

/** Logs in again: the test's clock may have left the token behind. */
export async function logIn({ call }: TestServer, person: TestPerson): Promise<void> {
  const { body } = await call<AccessTokenAnswer>('POST', '/session/login', {
    body: { mail: person.mail, password: PASSWORD },
  });
  person.token = body.accessToken;
}

/** Open the whole week, around the clock. */
export const ALWAYS = Object.fromEntries(
  WEEKDAYS.map((day) => [
    day,
    { available: true, available_from: '00:00', available_until: '24:00' },
  ]),
) as AvailabilitySchedule;

export const parkingBody = (owner_id: number, changes: Partial<ParkingBody> = {}): ParkingBody => ({
  name: 'Parqueo La Ceiba',
  address: '7a Avenida 10-20',
  zone: '1',
  latitude: 14.6349,
  longitude: -90.5069,
  car_hourly_rate: 15,
  moto_hourly_rate: 8,
  reservation_fee: 10,
  has_moto_spaces: true,
  accepts_reservations: true,
  active: true,
  car_spaces_count: 2,
  moto_spaces_count: 1,
  availability_schedule: ALWAYS,
  owner_id,
  ...changes,
});

/** Opens a lot for its owner; a test's owner may open any number in a day. */
export async function openParking(
  { call, store }: TestServer,
  owner: TestPerson,
  changes: Partial<ParkingBody> = {},
): Promise<Parking> {
  await sql`delete from daily_additions where owner_id = ${owner.id}`.execute(store.db);
  const { body } = await call<Parking>('POST', '/parking', {
    token: owner.token,
    body: parkingBody(owner.id, changes),
  });
  return body;
}

/** The instant so many hours from now, as calls have it. */
export const inHours = ({ clock }: Pick<TestServer, 'clock'>, hours: number): string =>
  new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();

/** The part of a query that asks for a stay, in hours from now. */
export const stayQuery = (server: Pick<TestServer, 'clock'>, from: number, until: number): string =>
  new URLSearchParams({
    start_time: inHours(server, from),
    end_time: inHours(server, until),
  }).toString();

let plates = 0;

interface Stay {
  /** Hours from now to the arrival, and from there to the departure. */
  in?: number;
  hours?: number;
}

/** A request that the server would accept, at the price that the client shows. */
export function reservationBody(
  { clock }: Pick<TestServer, 'clock'>,
  parking: Pick<Parking, 'car_hourly_rate' | 'moto_hourly_rate'>,
  { in: hoursAhead = 3, hours = 2 }: Stay = {},
  changes: Partial<ReservationBody> = {},
): ReservationBody {
  plates += 1;
  const start = new Date(clock.now().getTime() + hoursAhead * HOUR_MS);
  const end = new Date(start.getTime() + hours * HOUR_MS);
  const rate = changes.vehicle_type === 'moto' ? parking.moto_hourly_rate : parking.car_hourly_rate;
  const price = priceOf(rate, start, end);
  return {
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    reservation_cost: price.reservation,
    total_cost: price.total,
    status: 'pending',
    payment_method: 'cash',
    payment_status: 'pending',
    vehicle_plate: `P${100 + plates}BCD`,
    vehicle_brand: 'Toyota',
    vehicle_model: 'Yaris',
    vehicle_color: 'Gris',
    vehicle_type: 'car',
    ...changes,
  };
}
