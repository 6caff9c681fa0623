import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { hashPassword } from '../modules/users/passwords';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/db';
import { run, some } from '../platform/db/rows';
import type { Tables } from '../schema/tables';
import { type DemoSpace, demoReservations } from './history';
import { demoMarks } from './marks';
import { PARKINGS } from './parkings';
import { DEMO_PASSWORD, PEOPLE } from './people';
import { SCHEDULES } from './schedules';

/** Ids are given here, so that the parts can refer to each other before they are inserted. */
const idAt = (index: number) => index + 1;

const [ownerIds = [], driverIds = []] = ['admin', 'driver'].map((type) =>
  PEOPLE.flatMap(({ user_type }, index) => (user_type === type ? [idAt(index)] : [])),
);

/** Fills an empty store with the demo city; false when there are accounts already. */
export async function seedDemo(db: Db, clock: Clock): Promise<boolean> {
  const hasUsers = (where: Db) => some(where)`select from users limit 1`;
  if (await hasUsers(db)) return false;
  const now = clock.now();
  const people = await peopleRows(now);
  return db.transaction().execute(async (transaction) => {
    // Several processes may start together on one PostgreSQL.
    await run(transaction)`select pg_advisory_xact_lock(9, 1)`;
    if (await hasUsers(transaction)) return false;
    await insertRows(transaction, 'users', people);
    await insertRows(transaction, 'parkings', parkingRows(now));
    const spaces = demoSpaces();
    await insertRows(transaction, 'spaces', spaceRows(spaces));
    const reservations = reservationRows(spaces, now);
    await insertRows(transaction, 'reservations', reservations);
    await insertRows(transaction, 'gate_marks', demoMarks(reservations, ownerOf));
    for (const table of ['users', 'parkings', 'spaces', 'reservations']) {
      await run(transaction)`select setval(pg_get_serial_sequence(${table}, 'id'),
        (select max(id) from ${sql.ref(table)}))`;
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
  await run(db)`insert into ${sql.ref(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${sql.ref(table)}, ${JSON.stringify(rows)}::jsonb)`;
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
  return PARKINGS.map(({ owner, schedule, full: _, ...columns }, index) => ({
    ...columns,
    id: idAt(index),
    owner_id: ownerIds[owner] as number,
    reservation_fee: 10,
    availability_schedule: SCHEDULES[schedule],
    created_at: now,
  }));
}

/** The owner of a parking, by their ids. */
const ownerOf = (parkingId: number) => ownerIds[PARKINGS[parkingId - 1]?.owner ?? 0] as number;

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
      ...numbered('car', 'C', parking.car_spaces_count, parking.car_hourly_rate),
      ...numbered('moto', 'M', parking.moto_spaces_count, parking.moto_hourly_rate),
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

function reservationRows(spaces: readonly DemoSpace[], now: Date) {
  const parkingIds = (matches: (parking: (typeof PARKINGS)[number]) => boolean) =>
    PARKINGS.flatMap((parking, index) => (matches(parking) ? [idAt(index)] : []));
  const spacesOf = (parkingId: number) => spaces.filter((space) => space.parkingId === parkingId);
  const [demoDriver = 1, ...otherDrivers] = driverIds;
  return demoReservations({
    now,
    spaces: new Map(PARKINGS.map((_, index) => [idAt(index), spacesOf(idAt(index))])),
    ownParkings: parkingIds(({ owner }) => owner === 0),
    otherParkings: parkingIds(
      ({ owner, active, accepts_reservations }) => owner !== 0 && active && accepts_reservations,
    ),
    alwaysOpen: new Set(parkingIds(({ schedule }) => schedule === 'always')),
    fullParkings: parkingIds(({ full }) => full),
    demoDriver,
    otherDrivers,
  });
}
