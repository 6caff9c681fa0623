import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import type { Tables } from '../../schema/tables';

/** What a table has of a person. */
interface Personal {
  /** Which rows are about them. */
  about(id: number): RawBuilder<unknown>;
  /** Columns that are a secret or another's, and left out of the person's file. */
  without?: readonly string[];
  /** What takes the place of columns, as an object of JSON. */
  instead?: (id: number) => RawBuilder<unknown>;
  /** Whether the rows go with the account, or why they stay. */
  atDeletion: 'removed' | { stays: string };
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
    without: ['id', 'generation'],
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
  events: { about: of('user_id'), instead: withoutOthers, atDeletion: 'removed' },
  reservations: {
    about: of('user_id'),
    without: ['decided_by'],
    atDeletion: { stays: 'without plate, vehicle and typed reasons' },
  },
  gate_marks: { about: of('made_by'), atDeletion: NAMELESS },
  attendants: { about: of('user_id'), without: ['invited_by'], atDeletion: 'removed' },
  attendant_invitations: {
    about: of('owner_id'),
    without: ['token_hash', 'used_by'],
    atDeletion: 'removed',
  },
  parkings: { about: of('owner_id'), atDeletion: LOT_STAYS },
  spaces: { about: ofLot, atDeletion: LOT_STAYS },
  closures: { about: ofLot, atDeletion: LOT_STAYS },
  photos: { about: ofLot, without: ['large', 'small'], atDeletion: 'removed' },
  day_closes: { about: of('closed_by'), atDeletion: NAMELESS },
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
  readiness: 'that the store can be written',
  attempts: 'hashes, for a quarter of an hour',
  integrators: 'businesses',
  integrator_keys: 'of businesses',
};

const isPersonal = (entry: [string, Personal | Impersonal]): entry is [string, Personal] =>
  typeof entry[1] !== 'string';

const PERSONAL = Object.entries(OWN_DATA).filter(isPersonal);

/** All that the tables have of a person, without secrets: rows as JSON, by table. */
export async function readOwnData(db: Db, id: number): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, { about, without = [], instead }] of PERSONAL) {
    // A photo's bytes would be turned into text before they are left out.
    const row = without.includes('large')
      ? sql`jsonb_build_object('parking_id', t.parking_id, 'id', t.id, 'kind', t.kind)`
      : sql`(to_jsonb(t) - ${[...without]}::text[]) || ${instead?.(id) ?? sql`'{}'::jsonb`}`;
    const { rows } = await sql<{ row: string }>`
      select (${row})::text as row from ${sql.table(table)} t where ${about(id)}`.execute(db);
    found[table] = rows.map((each) => each.row);
  }
  return found;
}

/** Removes the rows that go with the account: those that others refer to last. */
export async function removeOwnData(db: Db, id: number): Promise<void> {
  for (const [table, { about, atDeletion }] of PERSONAL.toReversed())
    if (atDeletion === 'removed')
      await sql`delete from ${sql.table(table)} t where ${about(id)}`.execute(db);
}
