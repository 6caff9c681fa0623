import { randomBytes } from 'node:crypto';
import { NO_DETAILS } from '@parqueo/shared-api/contract';
import { type Insertable, sql } from 'kysely';
import { hashPassword } from '../modules/users/passwords';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/db';
import type { Tables } from '../schema/tables';
import { type DemoSpace, demoReservations } from './history';
import { PARKINGS } from './parkings';
import { OWNER_DETAILS } from './parkings/owner-details';
import { DEMO_PASSWORD, PEOPLE } from './people';
import { SCHEDULES } from './schedules';

/** Ids are given here, so that the parts can refer to each other before they are inserted. */
const idAt = (index: number) => index + 1;

const ownerIds = PEOPLE.flatMap(({ user_type }, index) =>
  user_type === 'admin' ? [idAt(index)] : [],
);
const driverIds = PEOPLE.flatMap(({ user_type }, index) =>
  user_type === 'driver' ? [idAt(index)] : [],
);

/** Fills an empty store with the demo city; false when there are accounts already. */
export async function seedDemo(db: Db, clock: Clock): Promise<boolean> {
  const hasUsers = sql<{ found: boolean }>`select exists (select 1 from users) as found`;
  if ((await hasUsers.execute(db)).rows[0]?.found) return false;
  const now = clock.now();
  const people = await peopleRows(now);
  return db.transaction().execute(async (transaction) => {
    // Several processes may start together on one PostgreSQL.
    await sql`select pg_advisory_xact_lock(9, 1)`.execute(transaction);
    if ((await hasUsers.execute(transaction)).rows[0]?.found) return false;
    await insertRows(transaction, 'users', people);
    await insertRows(transaction, 'parkings', parkingRows(now));
    const spaces = demoSpaces();
    await insertRows(transaction, 'spaces', spaceRows(spaces));
    await insertReservations(transaction, spaces, now);
    for (const table of ['users', 'parkings', 'spaces']) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
        (select max(id) from ${sql.ref(table)}))`.execute(transaction);
    }
    return true;
  });
}

/** Inserts rows whose fields are the table's columns, in one statement. */
async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.ref(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${sql.ref(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

async function peopleRows(now: Date) {
  const demoHash = await hashPassword(DEMO_PASSWORD);
  const nobodysHash = await hashPassword(randomBytes(24).toString('base64'));
  return PEOPLE.map((person, index) => ({
    id: idAt(index),
    ...person,
    password_hash: index < 2 ? demoHash : nobodysHash,
    created_at: now,
  }));
}

function parkingRows(now: Date) {
  return PARKINGS.map((parking, index) => ({
    id: idAt(index),
    owner_id: ownerIds[parking.owner] as number,
    name: parking.name,
    address: parking.address,
    zone: parking.zone,
    latitude: parking.latitude,
    longitude: parking.longitude,
    active: parking.active,
    accepts_reservations: parking.accepting,
    car_spaces_count: parking.cars,
    moto_spaces_count: parking.motos,
    car_hourly_rate: parking.carRate,
    moto_hourly_rate: parking.motoRate,
    reservation_fee: 10,
    availability_schedule: SCHEDULES[parking.schedule],
    ...(OWNER_DETAILS[parking.name] ?? NO_DETAILS),
    created_at: now,
  }));
}

/** All spaces of all parkings, numbered within each parking as new parkings number theirs. */
function demoSpaces(): (DemoSpace & { identifier: string })[] {
  let id = 0;
  return PARKINGS.flatMap((parking, index) => {
    const numbered = (vehicleType: 'car' | 'moto', letter: string, count: number, rate: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: (id += 1),
        parkingId: idAt(index),
        vehicleType,
        hourlyRate: rate,
        identifier: `${letter}-${String(n + 1).padStart(2, '0')}`,
      }));
    return [
      ...numbered('car', 'C', parking.cars, parking.carRate),
      ...numbered('moto', 'M', parking.motos, parking.motoRate),
    ];
  });
}

function spaceRows(spaces: ReturnType<typeof demoSpaces>) {
  return spaces.map(({ id, parkingId, vehicleType, identifier }) => ({
    id,
    parking_id: parkingId,
    vehicle_type: vehicleType,
    identifier,
  }));
}

async function insertReservations(db: Db, spaces: readonly DemoSpace[], now: Date): Promise<void> {
  const parkingIds = (matches: (parking: (typeof PARKINGS)[number]) => boolean) =>
    PARKINGS.flatMap((parking, index) => (matches(parking) ? [idAt(index)] : []));
  const spacesOf = (parkingId: number) => spaces.filter((space) => space.parkingId === parkingId);
  const [demoDriver = 1, ...otherDrivers] = driverIds;
  const rows = demoReservations({
    now,
    spaces: new Map(PARKINGS.map((_, index) => [idAt(index), spacesOf(idAt(index))])),
    ownParkings: parkingIds(({ owner }) => owner === 0),
    otherParkings: parkingIds(({ owner, active, accepting }) => owner !== 0 && active && accepting),
    alwaysOpen: new Set(parkingIds(({ schedule }) => schedule === 'always')),
    fullParkings: parkingIds(({ full }) => full),
    demoDriver,
    otherDrivers,
  });
  await sql`
    insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
      payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
      vehicle_model, vehicle_color, created_at, decided_at, cancelled_by, cancel_reason)
    select space_id, parking_id, vehicle_type, user_id, tstzrange(start_time, end_time), status,
      reply_by, payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate,
      vehicle_brand, vehicle_model, vehicle_color, created_at, decided_at, cancelled_by,
      cancel_reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      space_id integer, parking_id integer, vehicle_type text, user_id integer,
      start_time timestamptz, end_time timestamptz, status text, reply_by timestamptz,
      payment_method text, total_cost numeric, reservation_cost numeric, card_surcharge numeric,
      vehicle_plate text, vehicle_brand text, vehicle_model text, vehicle_color text,
      created_at timestamptz, decided_at timestamptz, cancelled_by text,
      cancel_reason text)`.execute(db);
}
