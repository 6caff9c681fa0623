import {
  type AvailabilitySchedule,
  DEFAULT_SCHEDULE,
  PARKING_DEFAULTS,
  PARKING_FEATURES,
  PARKING_MESSAGES,
  type ParkingBody,
  type ParkingFeature,
  type ParkingNumber,
  WHOLE_NUMBER_MESSAGE,
  contactPhoneProblem,
  heightProblem,
  parkingNumberProblem,
  readTypedNumber,
  scheduleProblem,
  typedNumberProblem,
  visibleText,
} from '@parqueo/shared-api/contract';
import { withClosedHours } from './day-hours';

/** A field of the form: its value as typed, and as it is sent. */
interface FormField<Typed, Sent> {
  label: string;
  required?: true;
  /** Value for a new parking (ADD-02). */
  initial: Typed;
  /** Value for an existing one (BRD-03). */
  typed(stored: Sent): Typed;
  sent(typed: Typed): Sent;
  /** Why it cannot be sent, in Spanish (ADD-03). */
  problem?(typed: Typed): string | undefined;
}

const text = (label: string, problem?: (seen: string) => string | undefined) => ({
  label,
  initial: '',
  typed: (stored?: string) => stored ?? '',
  sent: visibleText,
  problem: (typed: string) => problem?.(visibleText(typed)),
});

const requiredText = (label: string, missing: string) => ({
  ...text(label, (seen) => (seen ? undefined : missing)),
  required: true as const,
});

const number = (name: ParkingNumber, label: string, initial = '') => ({
  label,
  required: true as const,
  initial,
  typed: String,
  sent: readTypedNumber,
  problem: (typed: string) =>
    typedNumberProblem(typed, (value) => parkingNumberProblem(name, value)),
});

const flag = (label: string, initial: boolean) => ({
  label,
  initial,
  typed: (stored?: boolean) => stored ?? initial,
  sent: (typed: boolean) => typed,
});

const timeOrNone = (label: string) => ({
  label,
  initial: '',
  typed: (stored?: string | null) => stored ?? '',
  sent: (typed: string) => typed || null,
});

const selectionOf = (features: readonly ParkingFeature[]) =>
  Object.fromEntries(
    PARKING_FEATURES.map((feature) => [feature, features.includes(feature)]),
  ) as Record<ParkingFeature, boolean>;

const numberOrNone = (typed: string) => (typed.trim() === '' ? null : readTypedNumber(typed));

/** Every field of a parking's form but its position, in the order in which they are sent. */
export const FIELDS = {
  name: requiredText('Nombre', PARKING_MESSAGES.name),
  address: requiredText('Dirección', PARKING_MESSAGES.address),
  zone: requiredText('Zona', PARKING_MESSAGES.zone),
  car_hourly_rate: number('car_hourly_rate', 'Tarifa por hora (carro)'),
  moto_hourly_rate: number(
    'moto_hourly_rate',
    'Tarifa por hora (moto)',
    String(PARKING_DEFAULTS.moto_hourly_rate),
  ),
  reservation_fee: number(
    'reservation_fee',
    'Costo de reserva',
    String(PARKING_DEFAULTS.reservation_fee),
  ),
  has_moto_spaces: flag('Tiene espacios para motos', false),
  accepts_reservations: flag('Acepta reservaciones', PARKING_DEFAULTS.accepts_reservations),
  active: flag('Activo', PARKING_DEFAULTS.active),
  car_spaces_count: number('car_spaces_count', 'Espacios para carros'),
  moto_spaces_count: number('moto_spaces_count', 'Espacios para motos'),
  availability_schedule: {
    label: 'Horario',
    initial: DEFAULT_SCHEDULE,
    typed: (stored: AvailabilitySchedule) => stored,
    sent: withClosedHours,
    problem: scheduleProblem,
  },
  features: {
    label: 'Características',
    initial: selectionOf([]),
    typed: selectionOf,
    sent: (selection: Record<ParkingFeature, boolean>) =>
      PARKING_FEATURES.filter((feature) => selection[feature]),
  },
  max_height_m: {
    label: 'Altura máxima (m)',
    initial: '',
    typed: (stored: number | null) => (stored === null ? '' : String(stored)),
    sent: numberOrNone,
    problem: (typed: string) => heightProblem(numberOrNone(typed)),
  },
  entry_instructions: text('Cómo entrar'),
  contact_phone: text('Teléfono para tus clientes', contactPhoneProblem),
  whatsapp: flag('WhatsApp con tus clientes', true),
  auto_accept: flag('Aceptar automáticamente', false),
  auto_accept_spaces: {
    label: 'Espacios como máximo',
    initial: '',
    typed: (stored?: number | null) => (stored ? String(stored) : ''),
    sent: numberOrNone,
    problem: (typed: string) => {
      const count = readTypedNumber(typed);
      const isCount = Number.isInteger(count) && count > 0;
      return typed.trim() === '' || isCount ? undefined : WHOLE_NUMBER_MESSAGE;
    },
  },
  auto_accept_from: timeOrNone('Llegadas desde las'),
  auto_accept_until: timeOrNone('Llegadas hasta las'),
  auto_accept_known_plates: flag('Solo placas que ya vinieron', false),
} satisfies {
  [Name in Exclude<keyof ParkingBody, 'owner_id' | 'latitude' | 'longitude'>]: FormField<
    unknown,
    Required<ParkingBody>[Name]
  >;
};

export type FieldName = keyof typeof FIELDS;

export type TypedFields = { [Name in FieldName]: (typeof FIELDS)[Name]['initial'] };

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

type AnyField = FormField<unknown, unknown>;

/** Applies a function to each field; results by name. */
export const ofFields = (
  give: (field: AnyField, name: FieldName) => unknown,
  names: readonly FieldName[] = FIELD_NAMES,
): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, give(FIELDS[name] as AnyField, name)]));
