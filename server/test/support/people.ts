import { hash } from '@node-rs/argon2';
import {
  type AccessTokenAnswer,
  type AvailabilitySchedule,
  HOUR_MS,
  type NewInvitation,
  type Parking,
  type ParkingBody,
  type ReservationBody,
  type SignupAnswer,
  type VehicleBody,
  WEEKDAYS,
  priceOf,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { type CallOptions, type ServerOptions, type TestServer, serverOfTests } from './server';

export const PASSWORD = 'una-clave-larga-42';

let people = 0;

export interface TestPerson {
  id: number;
  mail: string;
  phone: string;
  token: string;
  cookies: Record<string, string>;
}

function nextPerson() {
  people += 1;
  return { mail: `persona${people}@ejemplo.gt`, phone: String(50_000_000 + people) };
}

/** The password as it is stored, at a thousandth of the product's cost: a test asks it often. */
let stored: Promise<string> | undefined;
const storedPassword = () =>
  (stored ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }));

/** Somebody with an account, who has logged in; how one signs up is for the tests of it. */
export async function join(
  { call, store, clock }: Pick<TestServer, 'call' | 'store' | 'clock'>,
  user_type: 'driver' | 'admin',
  full_name = 'Ana Morales',
): Promise<TestPerson> {
  const { mail, phone } = nextPerson();
  const { id } = await store.db
    .insertInto('users')
    .values({
      full_name,
      email: mail,
      phone,
      password_hash: await storedPassword(),
      user_type,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mail, phone, ...(await logInAs({ call }, mail)) };
}

/** Opens a session by a mail or phone and a password. */
export const openSession = (
  { call }: Pick<TestServer, 'call'>,
  mail: string,
  password = PASSWORD,
  from: Omit<CallOptions, 'body'> = {},
) =>
  call<AccessTokenAnswer & { code?: string }>('POST', '/session/login', {
    ...from,
    body: { mail, password },
  });

/** What a person calls with who has opened one. */
export async function logInAs(
  server: Pick<TestServer, 'call'>,
  mail: string,
  password = PASSWORD,
): Promise<Pick<TestPerson, 'token' | 'cookies'>> {
  const { body, cookies } = await openSession(server, mail, password);
  return { token: body.accessToken, cookies };
}

/** What somebody signs up with, whom nobody knows yet. */
export function newAccount(user_type: 'driver' | 'admin' = 'driver') {
  const { mail: email, phone } = nextPerson();
  return { full_name: 'Ana Morales', email, phone, password: PASSWORD, user_type };
}

/** Somebody who has signed up by the API, whose password costs what it costs in the product. */
export async function signUp(
  { call }: Pick<TestServer, 'call'>,
  user_type: 'driver' | 'admin',
): Promise<Omit<TestPerson, 'token' | 'cookies'>> {
  const account = newAccount(user_type);
  const { body } = await call<SignupAnswer>('POST', '/user', { body: account });
  return { id: body.id, mail: account.email, phone: account.phone };
}

/** An owner invites to lots; an invitation that is asked for again has the key of before. */
export const invite = (
  { call }: Pick<TestServer, 'call'>,
  { token }: Pick<TestPerson, 'token'>,
  parking_ids: readonly number[],
  key?: string,
) =>
  call<NewInvitation>('POST', '/attendants/invitations', {
    token,
    body: { parking_ids },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** Makes an attendant of an owner's lots, with an account of a phone alone. */
export async function hire(
  { call }: Pick<TestServer, 'call'>,
  owner: TestPerson,
  parking_ids: readonly number[],
  full_name = 'Marvin Guardián',
): Promise<TestPerson> {
  const { phone } = nextPerson();
  const invited = await invite({ call }, owner, parking_ids);
  const signup = await call<SignupAnswer>('POST', '/invitations/signup', {
    body: { token: invited.body.token, full_name, phone, password: PASSWORD },
  });
  return { id: signup.body.id, mail: phone, phone, ...(await logInAs({ call }, phone)) };
}

/** A server with an owner and a driver for all tests of a file. */
export function peopleOfTests(options?: ServerOptions) {
  const server = serverOfTests(options);
  const [owner, driver] = [{} as TestPerson, {} as TestPerson];
  beforeAll(async () => {
    Object.assign(owner, await join(server, 'admin'));
    Object.assign(driver, await join(server, 'driver'));
  });
  return { server, owner, driver };
}

/** An owner, with a lot, and a driver of their own for each test of a file: the same objects, filled anew. */
export function lotOfTests(server: TestServer, changes?: Partial<ParkingBody>) {
  const [owner, driver, parking] = [{} as TestPerson, {} as TestPerson, {} as Parking];
  beforeEach(async () => {
    Object.assign(owner, await join(server, 'admin'));
    Object.assign(driver, await join(server, 'driver'));
    Object.assign(parking, await openParking(server, owner, changes));
  });
  return { owner, driver, parking };
}

/** Logs in again: the test's clock may have left the token behind. */
export async function logIn(
  { call }: TestServer,
  person: TestPerson,
  code?: string,
): Promise<void> {
  const { body } = await call<AccessTokenAnswer>('POST', '/session/login', {
    body: { mail: person.mail, password: PASSWORD, ...(code && { code }) },
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

/** A vehicle that an account may have. */
export const vehicleBody = (plate: string, changes: Partial<VehicleBody> = {}): VehicleBody => ({
  plate,
  type: 'car',
  brand: 'Toyota',
  model: 'Yaris',
  color: 'Gris',
  year: 2020,
  height_m: 1.5,
  ...changes,
});
