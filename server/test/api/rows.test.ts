import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { integratorRepository } from '../../src/modules/integrators/repository';
import { cellRepository } from '../../src/modules/parkings/clusters/repository';
import {
  type OccupiedParkingRow,
  type ParkingRow,
  parkingRepository,
} from '../../src/modules/parkings/repository';
import { reservationRepository } from '../../src/modules/reservations/repository';
import type { Db } from '../../src/platform/db';
import { TABLES } from '../../src/schema/tables';
import { createDatabase } from '../support/store';

// Only PostgreSQL's client tells the columns of an answer without rows: jest.config.mjs runs this
// file for it alone. Which columns there are is the same for both stores (stores/tables.test.ts).

/** The names that the database has for what TypeScript reads as such a value. */
type Kind<Value> = Value extends boolean
  ? 'boolean'
  : Value extends number
    ? 'integer' | 'bigint' | 'numeric' | 'double precision'
    : Value extends string
      ? 'text' | 'uuid'
      : Value extends Date
        ? 'timestamp with time zone'
        : Value extends readonly number[]
          ? 'integer[]'
          : Value extends readonly string[]
            ? 'text[]'
            : 'jsonb';

type Columns<Row> = { [Name in keyof Row]-?: Kind<NonNullable<Row[Name]>> };
type RowOf<Answer> = NonNullable<Answer extends readonly (infer Row)[] ? Row : Answer>;

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
let db: Db;
/** Of the last answer. */
let fields: pg.FieldDef[];

beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  const connect = async () => {
    const client = await pool.connect();
    const query = async (text: string, values: unknown[]) => {
      const result = await client.query(text, values);
      ({ fields } = result);
      return result;
    };
    return { query, release: () => client.release() } as unknown as pg.PoolClient;
  };
  const recording = { connect, end: async () => undefined, options: {} };
  db = new Kysely({ dialect: new PostgresDialect({ pool: recording }) });
});
afterAll(async () => {
  await pool.end();
  await database.remove();
});

/** The columns of the last answer, by name. */
async function answered(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ type: string }>(
    'select format_type(id, null) as type from unnest($1::oid[]) with ordinality t (id, n) order by n',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  return Object.fromEntries(fields.map(({ name }, at) => [name, rows[at]?.type ?? '']));
}

/** Fails unless the columns of an answer are those of the rows that it is typed with. */
async function expectRows<Answer>(reading: Promise<Answer>, columns: Columns<RowOf<Answer>>) {
  await reading;
  expect(await answered()).toEqual(columns);
}

const PARKING = Object.fromEntries(
  Object.entries(TABLES.parkings).map(([name, { type }]) => [name, type]),
) as Columns<ParkingRow>;
const OCCUPANCY = {
  ...PARKING,
  car_occupied: 'bigint',
  moto_occupied: 'bigint',
  live_reservations: 'bigint',
  photos: 'jsonb',
  auto_accepted: 'bigint',
  arrival: 'timestamp with time zone',
  closures: 'jsonb',
} as const;
const OCCUPIED: Columns<OccupiedParkingRow> = {
  ...OCCUPANCY,
  car_free_from: 'timestamp with time zone',
  moto_free_from: 'timestamp with time zone',
};
const NOW = new Date('2026-03-04T15:00:00Z');
const SPAN = { from: NOW, until: new Date('2026-03-04T17:00:00Z') };

test('API-03 a parking with its occupancy is read as it is typed', async () => {
  const parkings = parkingRepository(db);
  await expectRows(parkings.findOccupied(1, SPAN), OCCUPIED);
  await expectRows(
    parkings.workedAtBy(1, { ownedOnly: false }, { from: NOW, until: null }, 10),
    OCCUPIED,
  );
  await expectRows(parkings.withIds([1], SPAN), OCCUPIED);
  const search = { words: ['zona'], features: [], limit: 10, offset: 0 };
  // What it is sorted by comes with it.
  for (const near of [undefined, { latitude: 14.6, longitude: -90.5 }]) {
    await parkings.search({ ...search, near }, SPAN);
    expect(await answered()).toEqual({ ...OCCUPIED, match: 'integer' });
  }
  // Nobody asked when it is free.
  await parkings.withIds([1], { from: NOW, until: null });
  expect(await answered()).toEqual(OCCUPANCY);
});

test('MAP-05 cells are read as they are typed', async () => {
  const cells = { level: 3, left: 0, right: 7, bottom: 0, top: 7 };
  await expectRows(cellRepository(db).read(cells, 'car'), {
    x: 'integer',
    y: 'integer',
    latitude: 'double precision',
    longitude: 'double precision',
    count: 'integer',
    lowest_rate: 'numeric',
  });
});

test('API-05 integrators are read as they are typed', async () => {
  await expectRows(integratorRepository(db).ofOwner(1), {
    id: 'integer',
    name: 'text',
    origins: 'text[]',
    consent_id: 'uuid',
    given_at: 'timestamp with time zone',
    last_used_at: 'timestamp with time zone',
  });
});

test('API-07 what the functions of reservations answer is read as it is typed', async () => {
  const reservations = reservationRepository(db);
  await expectRows(reservations.giveUp(1, 1, null, NOW), {
    o_outcome: 'text',
    o_people: 'integer[]',
  });
  await expectRows(reservations.advance(NOW, 10), {
    changes: 'integer',
    people: 'integer[]',
    parkings: 'integer[]',
  });
});
