import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, run } from '../../platform/db/rows';
import { type Slices, slicesByKey } from '../../platform/http/list';
import type { Tables } from '../../schema/tables';

/** What a table has of a person. */
interface Personal {
  /** Which rows are about them. */
  about(id: number): RawBuilder<unknown>;
  /** Columns that are a secret or another's, and left out of the person's file. */
  without?: readonly string[];
  /** What takes the place of columns, as an object of JSON. */
  instead?: (id: number) => RawBuilder<unknown>;
  /** Columns that tell its rows apart, with their types, where they may be many: they are read some at a time. */
  inOrderOf?: Readonly<Record<string, string>>;
  /** Whether the rows go with the account, or why they stay. */
  atDeletion: 'removed' | { stays: string };
}

/** Rows of one statement, for which others' statements wait: each is made into JSON by the store. */
const ROWS_AT_ONCE = 25;

/** Rows of a person in one table, as JSON. */
export interface OwnRows {
  /** The table's. */
  name: string;
  rows: readonly string[];
}

interface KeyedRow {
  row: string;
  /** Its key, as text. */
  at: string[];
}

/** A table with nothing of a person, and what it has instead. */
type Impersonal = string;

const of = (column: string) => (id: number) => sql`${sql.ref(`t.${column}`)} = ${id}`;
const ofLot = (id: number) =>
  sql`t.parking_id in (select p.id from parkings p where p.owner_id = ${id})`;

/** What a person was told, without what it says of others: plates, names and reasons. */
const withoutOthers = (id: number) => sql`jsonb_build_object('payload',
  case when t.payload ->> 'driver_id' = ${String(id)} then t.payload
    else t.payload - '{vehicle_plate,cancel_reason,full_name}'::text[] end)`;

const EMPTIED = { stays: 'the row stays without the person, so that what others have stays whole' };
const LOT_STAYS = { stays: 'the lot stays, closed, for the reservations that drivers have of it' };
const NAMELESS = { stays: 'leads to an account without a person' };

/**
 * Every table, and what it has of a person (ACC-01). The compiler names a new table that is not here;
 * own-data.test.ts, one that refers to accounts and says that it is about nobody.
 */
export const OWN_DATA: Record<keyof Tables, Personal | Impersonal> = {
  users: { about: of('id'), without: ['password_hash'], atDeletion: EMPTIED },
  sessions: {
    about: of('user_id'),
    without: ['id', 'generation', 'used_generation', 'first_successor'],
    atDeletion: { stays: 'ended and without the device, for a week: the other devices hear why' },
  },
  vehicles: { about: of('user_id'), atDeletion: 'removed' },
  kept_parkings: { about: of('user_id'), atDeletion: 'removed' },
  mails: { about: of('user_id'), atDeletion: 'removed' },
  mail_links: {
    about: of('user_id'),
    without: ['id', 'secret_hash', 'password_seal'],
    atDeletion: 'removed',
  },
  second_factors: {
    about: of('user_id'),
    without: ['sealed_secret', 'last_step'],
    atDeletion: 'removed',
  },
  recovery_codes: { about: of('user_id'), without: ['code_hash'], atDeletion: 'removed' },
  push_subscriptions: {
    about: of('user_id'),
    without: ['session_id', 'p256dh', 'auth', 'claim', 'in_view_by'],
    atDeletion: 'removed',
  },
  push_settings: { about: of('user_id'), atDeletion: 'removed' },
  events: {
    about: of('user_id'),
    instead: withoutOthers,
    inOrderOf: { id: 'bigint' },
    atDeletion: 'removed',
  },
  reservations: {
    about: of('user_id'),
    without: ['decided_by'],
    inOrderOf: { created_at: 'timestamptz', id: 'integer' },
    atDeletion: { stays: 'without plate, vehicle and typed reasons' },
  },
  gate_marks: {
    about: of('made_by'),
    inOrderOf: { parking_id: 'integer', happened_at: 'timestamptz', id: 'bigint' },
    atDeletion: NAMELESS,
  },
  attendants: { about: of('user_id'), without: ['invited_by'], atDeletion: 'removed' },
  attendant_invitations: {
    about: of('owner_id'),
    without: ['token_hash', 'used_by'],
    atDeletion: 'removed',
  },
  parkings: { about: of('owner_id'), atDeletion: LOT_STAYS },
  spaces: {
    about: ofLot,
    inOrderOf: { parking_id: 'integer', identifier: 'text' },
    atDeletion: LOT_STAYS,
  },
  closures: {
    about: ofLot,
    inOrderOf: { parking_id: 'integer', id: 'integer' },
    atDeletion: 'removed',
  },
  photos: { about: ofLot, without: ['large', 'small'], atDeletion: 'removed' },
  day_closes: {
    about: of('closed_by'),
    without: ['people'],
    inOrderOf: { parking_id: 'integer', day: 'date' },
    atDeletion: NAMELESS,
  },
  daily_additions: { about: of('owner_id'), atDeletion: 'removed' },
  integrator_consents: { about: of('user_id'), atDeletion: 'removed' },
  embed_sessions: {
    about: (id) => sql`t.consent_id in
      (select c.id from integrator_consents c where c.user_id = ${id})`,
    without: ['id'],
    atDeletion: 'removed',
  },
  reminders: 'what was told of a reservation, without saying to whom',
  daily_marks: 'counts of lots',
  idempotency_keys: 'hashes of bodies, for a day',
  document_users: 'samples of the developer pages, never an account',
  parking_cells: 'sums over lots',
  parking_changes: 'when lots changed',
  readiness: 'that the store can be written',
  attempts: 'hashes, for a quarter of an hour',
  integrators: 'businesses',
  integrator_keys: 'of businesses',
};

const isPersonal = (entry: [string, Personal | Impersonal]): entry is [string, Personal] =>
  typeof entry[1] !== 'string';

const PERSONAL = Object.entries(OWN_DATA).filter(isPersonal);

/**
 * All that the tables have of a person, without secrets: table by table, rows as JSON, some at a time. No
 * transaction is around them, because it would hold the embedded store for as long as somebody reads.
 */
export async function* readOwnData(db: Db, id: number): AsyncGenerator<OwnRows> {
  for (const [table, data] of PERSONAL)
    for await (const rows of rowsOf(db, table as keyof Tables, data, id))
      yield { name: table, rows: rows.map(({ row }) => row) };
}

/** Rows of a table, at least an empty slice; those of a table with a key are read in its order. */
function rowsOf(
  db: Db,
  table: keyof Tables,
  { about, without = [], instead, inOrderOf: key }: Personal,
  id: number,
): Slices<KeyedRow> {
  // A photo's bytes would be turned into text before they are left out.
  const row = without.includes('large')
    ? sql`jsonb_build_object('parking_id', t.parking_id, 'id', t.id, 'kind', t.kind)`
    : sql`(to_jsonb(t) - ${[...without]}::text[]) || ${instead?.(id) ?? sql`'{}'::jsonb`}`;
  const rows = sql`select (${row})::text as row`;
  const mine = sql`from ${sql.table(table)} t where ${about(id)}`;
  if (!key) return atOnce(all(db)`${rows}, '{}'::text[] as at ${mine}`);
  const names = Object.keys(key).map((name) => sql.ref(`t.${name}`));
  const columns = sql.join(names);
  const at = sql.join(names.map((name) => sql`${name}::text`));
  const types = Object.values(key).map((type) => sql.raw(type));
  const readAfter = (limit: number, last: KeyedRow | undefined) => {
    const after = last?.at.map((value, n) => sql`${value}::${types[n]}`);
    const rest = after ? sql`and (${columns}) > (${sql.join(after)})` : sql``;
    return all(db)<KeyedRow>`${rows}, array[${at}] as at ${mine} ${rest}
      order by ${columns} limit ${limit}`;
  };
  return slicesByKey(Number.POSITIVE_INFINITY, readAfter, ROWS_AT_ONCE);
}

async function* atOnce(reading: Promise<KeyedRow[]>): AsyncGenerator<KeyedRow[]> {
  yield await reading;
}

/** Removes the rows that go with the account: those that others refer to last. */
export async function removeOwnData(db: Db, id: number): Promise<void> {
  for (const [table, { about, atDeletion }] of PERSONAL.toReversed())
    if (atDeletion === 'removed')
      await run(db)`delete from ${sql.table(table)} t where ${about(id)}`;
}
