import { ERRORS } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { TABLES } from '../../src/schema/tables';
import { serverOfTests } from '../support/server';

const server = serverOfTests();

/**
 * Everything that the store refuses by itself, by what a call hears of it: an error of the contract, or
 * 'no call', and why none comes so far. What a call can break besides belongs to a code, with a test of its own.
 */
const ANSWERS: Record<string, readonly string[]> = {
  EMAIL_TAKEN: ['users_email_once'],
  PHONE_TAKEN: ['users_phone_once'],
  // At the gate too, where the other reservation is of another lot.
  PLATE_ALREADY_BOOKED: ['reservations_plate_once_of_driver'],
  // Of an answer that is taken back after the driver has asked again.
  UNDO_NOT_POSSIBLE: ['reservations_extended_once'],
  // One key at two places at once: the second attempt finds the first.
  IDEMPOTENCY_MISMATCH: ['gate_marks_key_key', 'idempotency_keys_pkey'],

  'no call: the contract’s schemas have these bounds': [
    'attendant_invitations_parking_ids_check',
    'day_closes_counted_cash_check',
    'gate_marks_amount_check',
    'parkings_auto_accept_spaces_check',
    'parkings_car_hourly_rate_check',
    'parkings_car_spaces_count_check',
    'parkings_moto_hourly_rate_check',
    'parkings_moto_spaces_count_check',
    'vehicles_height_m_check',
  ],
  'no call: the contract’s schemas know these words alone': [
    'gate_marks_kind_check',
    'gate_marks_method_check',
    'photos_kind_check',
    'reservations_answer_check',
    'reservations_payment_method_check',
    'spaces_vehicle_type_check',
    'users_navigator_check',
    'users_user_type_check',
    'vehicles_type_check',
  ],
  'no call: the service refuses it before': [
    'closures_during_check',
    'push_settings_check',
    'reservations_during_check',
    'users_email_of_role',
  ],
  'no call: only our own statements write these columns, together': [
    'mails_to_somebody',
    'parkings_reservation_fee_check',
    'photos_height_check',
    'photos_id_check',
    'photos_width_check',
    'reminders_kind_check',
    'reservations_cancelled_by_check',
    'reservations_check',
    'reservations_of_somebody',
    'reservations_reason_of_cancelled',
    'reservations_status_check',
  ],
  'no call: each waits for the lot’s lock, and asks first': [
    'day_closes_pkey',
    'gate_marks_undoes_key',
    'photos_entrance',
    'reservations_space_once',
    'spaces_parking_id_identifier_key',
  ],
  'no call: each waits for the account’s lock, and asks first': [
    'kept_parkings_pkey',
    'vehicles_preferred_once',
  ],
  'no call: the second changes the first’s row, or leaves it': [
    'attempts_pkey',
    'attendants_once',
    'closures_parking_id_during_key',
    'daily_additions_pkey',
    'daily_marks_pkey',
    'integrator_consents_once',
    'mail_links_pkey',
    'parking_cells_pkey',
    'photos_pkey',
    'push_settings_pkey',
    'push_subscriptions_session_id_key',
    'reminders_pkey',
    'second_factors_pkey',
    'vehicles_once',
  ],
  'no call: a second attempt takes the first’s place': ['push_subscriptions_endpoint_key'],
  'no call: 40 random bits or more': [
    'attendant_invitations_token_hash_key',
    'embed_sessions_pkey',
    'integrator_consents_pkey',
    'integrator_keys_hash_key',
    'mails_pkey',
    'recovery_codes_pkey',
    'reservations_code_once',
    'sessions_pkey',
  ],
  'no call: the operator’s command, or a start, writes them': [
    'integrators_name_once',
    'integrators_origins_check',
    'kysely_migration_pkey',
    'readiness_only_row_check',
    'readiness_pkey',
    'schema_expansions_pkey',
    'schema_functions_pkey',
  ],
};

test('API-06 every refusal of the store is listed here, by a code of the contract or by why no call meets it', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'x')
    union all
    select indexrelid::regclass::text from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and indisunique
      -- What the store numbers by itself is never twice.
      and not exists (select from pg_attribute where attrelid = indrelid and attnum = any(indkey)
        and attidentity <> '')`.execute(server.store.db);
  const answered = Object.values(ANSWERS).flat();
  expect(answered.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const codes = Object.keys(ANSWERS).filter((answer) => !answer.startsWith('no call: '));
  expect(codes.filter((code) => !(code in ERRORS))).toEqual([]);
});

/** They are read and written by others: by the migrations and by Socket.IO's adapter. */
const OF_OTHERS = [
  'kysely_migration',
  'schema_expansions',
  'schema_functions',
  'socket_io_attachments',
];

test('API-05 the tables that the compiler knows are those of the database, column by column', async () => {
  const { rows } = await sql<{ name: string; columns: object }>`
    select relname as name, jsonb_object_agg(attname, jsonb_build_object(
      'type', format_type(atttypid, null), 'nullable', not attnotnull,
      'filled', attidentity <> '' or atthasdef)) as columns
    from pg_class c join pg_attribute a on attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped
    group by relname`.execute(server.store.db);
  const tables = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  for (const name of OF_OTHERS) delete tables[name];
  expect(TABLES).toEqual(tables);
});
