import type * as contract from '@parqueo/shared-api/contract';
import type { Figures, PersonFigures, UserDocument } from '@parqueo/shared-api/contract/schemas';
import type { ColumnType, Generated } from 'kysely';

/** A column as the database describes it, and the type of what is read and written. */
interface Column<Value> {
  type: string;
  nullable: boolean;
  /** Whether the database gives it a value where an insert names none. */
  filled: boolean;
  /** Never there: carries the type. */
  value?: Value;
}

const column = <Value>(type: string): Column<Value> => ({ type, nullable: false, filled: false });
const orNull = <Value>(of: Column<Value>): Column<Value | null> => ({ ...of, nullable: true });
const filled = <Value>(of: Column<Value>) => ({ ...of, filled: true }) as Column<Generated<Value>>;

const text = <Value extends string = string>() => column<Value>('text');
const texts = <Value extends string = string>() => column<Value[]>('text[]');
const json = <Value extends object>() => column<Value>('jsonb');
const boolean = column<boolean>('boolean');
const integer = column<number>('integer');
const bigint = column<number>('bigint');
const numeric = column<number>('numeric');
const double = column<number>('double precision');
const instant = column<Date>('timestamp with time zone');
/** Written as 'YYYY-MM-DD'. */
const day = column<ColumnType<Date, string>>('date');
const uuid = column<string>('uuid');
/** Read as what the driver has for it: a Buffer is one. */
const bytes = column<Uint8Array>('bytea');

/**
 * Every table of ours with its columns, each after those that it refers to, for the compiler and for copies; server/test/stores/tables.test.ts compares it
 * with the database that the migrations make.
 */
export const TABLES = {
  users: {
    id: filled(integer),
    full_name: text(),
    email: orNull(text()),
    phone: text(),
    password_hash: text(),
    user_type: text<contract.Role>(),
    created_at: instant,
    email_confirmed_at: orNull(instant),
    tax_id: orNull(text()),
    navigator: orNull(text<contract.Navigator>()),
    deleted_at: orNull(instant),
    news_read: filled(bigint),
    news_read_alone: filled(json<number[]>()),
  },
  mails: {
    id: uuid,
    kind: text<contract.MailKind>(),
    user_id: orNull(integer),
    recipient: orNull(text()),
    login: orNull(text()),
    facts: json<contract.MailFacts>(),
    created_at: instant,
    attempts: filled(integer),
    next_at: orNull(instant),
  },
  mail_links: {
    id: uuid,
    purpose: text<contract.LinkPurpose>(),
    user_id: integer,
    email: text(),
    secret_hash: text(),
    password_seal: text(),
    ends_at: instant,
    used_at: orNull(instant),
  },
  second_factors: {
    user_id: integer,
    sealed_secret: text(),
    created_at: instant,
    confirmed_at: orNull(instant),
    last_step: filled(bigint),
    wrong_codes: filled(integer),
    wrong_since: orNull(instant),
    notified_at: orNull(instant),
  },
  recovery_codes: { user_id: integer, code_hash: text(), used_at: orNull(instant) },
  sessions: {
    id: uuid,
    user_id: integer,
    generation: filled(integer),
    used_generation: orNull(integer),
    first_successor: orNull(integer),
    created_at: instant,
    rotated_at: orNull(instant),
    revoked_at: orNull(instant),
    user_agent: filled(text()),
    revoked_because: orNull(text<contract.SessionEnd>()),
  },
  vehicles: {
    id: filled(integer),
    user_id: integer,
    plate: text(),
    type: text<contract.VehicleType>(),
    brand: text(),
    model: text(),
    color: text(),
    year: orNull(integer),
    height_m: orNull(numeric),
    preferred: filled(boolean),
    created_at: instant,
  },
  parkings: {
    id: filled(integer),
    owner_id: integer,
    name: text(),
    address: text(),
    zone: text(),
    latitude: orNull(double),
    longitude: orNull(double),
    active: boolean,
    accepts_reservations: boolean,
    car_spaces_count: integer,
    moto_spaces_count: integer,
    car_hourly_rate: numeric,
    moto_hourly_rate: numeric,
    reservation_fee: numeric,
    availability_schedule: json<contract.AvailabilitySchedule>(),
    created_at: instant,
    features: filled(texts<contract.ParkingFeature>()),
    max_height_m: orNull(numeric),
    entry_instructions: filled(text()),
    contact_phone: filled(text()),
    auto_accept: filled(boolean),
    auto_accept_spaces: orNull(integer),
    auto_accept_from: orNull(text()),
    auto_accept_until: orNull(text()),
    auto_accept_known_plates: filled(boolean),
    whatsapp: filled(boolean),
  },
  kept_parkings: { user_id: integer, parking_id: integer, kept_at: instant },
  closures: {
    id: filled(integer),
    parking_id: integer,
    during: column<string>('tstzrange'),
    name: filled(text()),
    created_at: instant,
  },
  spaces: {
    id: filled(integer),
    parking_id: integer,
    identifier: text(),
    vehicle_type: text<contract.VehicleType>(),
    retired: filled(boolean),
  },
  reservations: {
    id: filled(integer),
    space_id: integer,
    parking_id: integer,
    vehicle_type: text<contract.VehicleType>(),
    user_id: orNull(integer),
    during: column<string>('tstzrange'),
    status: text<contract.ReservationStatus>(),
    reply_by: instant,
    payment_method: text<contract.PaymentMethod>(),
    payment_status: filled(text()),
    total_cost: numeric,
    reservation_cost: numeric,
    card_surcharge: numeric,
    vehicle_plate: text(),
    vehicle_brand: text(),
    vehicle_model: text(),
    vehicle_color: text(),
    created_at: instant,
    decided_at: orNull(instant),
    cancelled_by: orNull(text<contract.Canceller>()),
    cancel_reason: orNull(text()),
    code: filled(orNull(text())),
    extends_id: orNull(integer),
    answer: orNull(text<contract.StatusBody['status']>()),
    hourly_rate: orNull(numeric),
    booked_end: orNull(instant),
    arrived_at: orNull(instant),
    left_at: orNull(instant),
    booked_start: orNull(instant),
    decided_by: orNull(integer),
    auto_accepted: filled(boolean),
    // Ended with its stay: if accepted, it counts as agreed (CNF-10); if not, it waits again once that is undone.
    given_up_with_stay: filled(boolean),
    changes: filled(integer),
  },
  gate_marks: {
    id: filled(bigint),
    key: uuid,
    parking_id: integer,
    reservation_id: integer,
    kind: text<contract.MarkKind>(),
    happened_at: instant,
    heard_at: instant,
    made_by: integer,
    dated_at: orNull(instant),
    from_space_id: orNull(integer),
    to_space_id: orNull(integer),
    held_until: orNull(instant),
    method: orNull(text<contract.MarkedPayment>()),
    amount: orNull(numeric),
    reason: orNull(text()),
    undoes: orNull(bigint),
    corrects: orNull(bigint),
  },
  photos: {
    parking_id: integer,
    id: text(),
    kind: text<contract.PhotoKind>(),
    position: integer,
    width: integer,
    height: integer,
    large: bytes,
    small: bytes,
  },
  attendants: {
    id: filled(integer),
    parking_id: integer,
    user_id: integer,
    invited_by: integer,
    since: instant,
    ended_at: orNull(instant),
  },
  attendant_invitations: {
    id: filled(integer),
    token_hash: text(),
    owner_id: integer,
    parking_ids: column<number[]>('integer[]'),
    created_at: instant,
    ends_at: instant,
    used_at: orNull(instant),
    used_by: orNull(integer),
  },
  day_closes: {
    parking_id: integer,
    day,
    figures: json<Figures>(),
    people: orNull(json<(Omit<PersonFigures, 'name'> & { made_by: number })[]>()),
    counted_cash: numeric,
    last_mark: bigint,
    closed_by: integer,
    closed_at: instant,
  },
  idempotency_keys: {
    scope: text(),
    key: text(),
    body_hash: text(),
    resource_id: integer,
    created_at: instant,
  },
  events: {
    id: filled(bigint),
    user_id: integer,
    kind: text(),
    payload: json(),
    created_at: instant,
  },
  push_subscriptions: {
    id: filled(integer),
    session_id: uuid,
    user_id: integer,
    endpoint: text(),
    p256dh: text(),
    auth: text(),
    hide_details: boolean,
    created_at: instant,
    last_event_id: bigint,
    showing: filled(column<number[]>('integer[]')),
    failures: filled(integer),
    retry_at: orNull(instant),
    claim: orNull(uuid),
    claimed_until: orNull(instant),
    in_view_by: orNull(text()),
    in_view_until: orNull(instant),
  },
  push_settings: {
    user_id: integer,
    quiet_from: orNull(text()),
    quiet_until: orNull(text()),
    leave_reminder: boolean,
    end_reminder: boolean,
  },
  reminders: { reservation_id: integer, kind: text<contract.Reminder>(), reminded_at: instant },
  document_users: { id: filled(integer), document: json<UserDocument>() },
  parking_cells: {
    level: integer,
    x: integer,
    y: integer,
    lots: integer,
    car_lots: integer,
    moto_lots: integer,
    lowest_car_rate: orNull(numeric),
    lowest_moto_rate: orNull(numeric),
    latitude_sum: double,
    longitude_sum: double,
    // Of 2.0, which counted them for nobody: null since, until a breaking migration drops both.
    car_spaces: orNull(bigint),
    moto_spaces: orNull(bigint),
  },
  parking_changes: { thousand: integer, changed_in: bigint },
  readiness: { only_row: filled(boolean), written_at: filled(instant) },
  daily_marks: { parking_id: integer, day, marks: integer },
  daily_additions: { owner_id: integer, day, lots: integer, spaces: integer },
  attempts: { key: text(), used: double, counted_at: instant, wait_until: orNull(instant) },
  integrators: {
    id: filled(integer),
    name: text(),
    origins: texts(),
    created_at: instant,
    ended_at: orNull(instant),
  },
  integrator_keys: {
    id: filled(integer),
    integrator_id: integer,
    hash: text(),
    created_at: instant,
    ends_at: orNull(instant),
  },
  integrator_consents: {
    id: uuid,
    integrator_id: integer,
    user_id: integer,
    given_at: instant,
    ended_at: orNull(instant),
  },
  embed_sessions: {
    id: uuid,
    consent_id: uuid,
    key_id: integer,
    origin: text(),
    issued_at: instant,
  },
};

type Row<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never;
};

/** The tables as the query builder knows them. */
export type Tables = { [Name in keyof typeof TABLES]: Row<(typeof TABLES)[Name]> };
