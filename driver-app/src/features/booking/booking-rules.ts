import { formErrorsOf, isApiError } from '@parqueo/shared-api/client';
import {
  STAY_ERRORS,
  type ErrorCode,
  FIELD_MESSAGES,
  type LocalDate,
  PLATE_MESSAGE,
  type Parking,
  type Price,
  type ReservationBody,
  type Stay,
  type VehicleType,
  hoursOf,
  plateOf,
  priceOf,
  visibleText,
  hourlyRateOf,
} from '@parqueo/shared-api/contract';
import { offersMoto } from '../../lib/parkings/availability';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { type StayReading, readTyped } from '../../lib/stay/typed-stay';
import { closedHoursErrors } from './closed-hours';

export type BookingField = keyof BookingForm;

/** Error messages by field of the form. */
export type BookingErrors = Partial<Record<BookingField, string>>;

const FORM_FIELDS: Readonly<Record<string, BookingField>> = {
  start_time: 'arrival',
  end_time: 'departure',
  vehicle_type: 'vehicleType',
  vehicle_plate: 'plate',
  vehicle_brand: 'brand',
  vehicle_model: 'model',
  vehicle_color: 'color',
  payment_method: 'payment',
};

/** The field at which a refusal is shown that names none (BOK-12). */
const REFUSED_FIELD: Partial<Record<string, BookingField>> = {
  NO_FREE_SPACE: 'arrival',
  OUTSIDE_SCHEDULE: 'arrival',
  VEHICLE_TYPE_NOT_OFFERED: 'vehicleType',
  PLATE_ALREADY_BOOKED: 'plate',
} satisfies Partial<Record<ErrorCode, BookingField>>;

/** The errors of a request that failed: each at its field, and what belongs to none in words. */
export function errorsOf(failure: unknown): { message: string; fields: BookingErrors } {
  const { message, fields } = formErrorsOf(
    failure,
    Object.keys(FORM_FIELDS),
    'Error al crear la reserva',
  );
  const named = Object.entries(fields).map(([name, text]) => [FORM_FIELDS[name], text]);
  if (!isApiError(failure)) return { message, fields: {} };
  const field = REFUSED_FIELD[failure.code];
  if (field && named.length === 0) return { message: '', fields: { [field]: message } };
  const isAll = named.length > 0 && named.length === Object.keys(failure.fields).length;
  return { message: isAll ? '' : message, fields: Object.fromEntries(named) };
}

const REQUIRED = ['date', 'arrival', 'plate', 'brand', 'model', 'color'] as const;

const MISSING_FIELDS = 'Por favor completa todos los campos obligatorios';
const NO_PARKING = 'Error: No se pudo obtener la información del parqueo';

const FIELD_NAMES = {
  date: 'fecha',
  arrival: 'hora de llegada',
  departure: 'hora de salida',
  vehicleType: 'tipo de vehículo',
  plate: 'placa',
  brand: 'marca',
  model: 'modelo',
  color: 'color',
} as const;

/** Whether the fields that enable the button are filled (BOK-05). */
export function isFilled(form: BookingForm): boolean {
  return REQUIRED.every((field) => visibleText(form[field]) !== '');
}

const namesOf = (isMeant: (field: keyof typeof FIELD_NAMES) => boolean): string =>
  Object.entries(FIELD_NAMES)
    .filter(([field]) => isMeant(field as keyof typeof FIELD_NAMES))
    .map(([, name]) => name)
    .join(', ');

/**
 * Why the button is disabled, for beside it: 'Falta: hora de llegada, placa' (BOK-11), what is wrong, or which
 * fields say it where that is much; '' while it is enabled.
 */
export function reasonOf(form: BookingForm, faults: BookingErrors): string {
  const [fault, ...others] = Object.values(faults);
  if (others.length > 0) return `Revisa: ${namesOf((field) => faults[field] !== undefined)}`;
  if (fault) return fault;
  return isFilled(form) ? '' : `Falta: ${namesOf((field) => visibleText(form[field]) === '')}`;
}

/** A message for each empty field; includes the departure, which does not disable the button (BOK-05). */
function missingFields(form: BookingForm): BookingErrors {
  const empty = [...REQUIRED, 'departure' as const].filter(
    (field) => visibleText(form[field]) === '',
  );
  return Object.fromEntries(empty.map((field) => [field, FIELD_MESSAGES.missing]));
}

/** Price of the stay; all zero while there is none (BOK-04). */
export const priceAt = (parking: Parking, type: VehicleType, stay: Stay | null): Price =>
  priceOf(hourlyRateOf(parking, type), stay?.start ?? new Date(0), stay?.end ?? null);

/** What is said in place of the sum of a stay without a day or an arrival (BOK-11), or that cannot be; or null. */
export function noSumOf(form: BookingForm, faults: BookingErrors, minutes: number): string | null {
  if (faults.date) return 'Elige otra fecha';
  if (form.arrival === '') return 'Elige tus horas';
  if (form.date === '') return 'Elige una fecha';
  // A departure before the arrival is written as no time (BOK-06).
  return faults.arrival || (faults.departure && minutes > 0) ? 'Elige otra hora' : null;
}

/** Errors of the times that are filled in (BOK-06, BOK-10). */
export const timeErrors = (
  date: LocalDate,
  { start, end, problems }: StayReading,
  parking: Parking | undefined,
  now: Date,
): BookingErrors =>
  parking && Object.keys(problems).length === 0
    ? closedHoursErrors(hoursOf(parking), date, start, end, now)
    : problems;

/** Errors of the type of vehicle (BOK-10, FND-07). */
export function typeErrors(form: BookingForm, parking: Parking | undefined): BookingErrors {
  const isOffered = !parking || form.vehicleType === 'car' || offersMoto(parking);
  return isOffered ? {} : { vehicleType: STAY_ERRORS.VEHICLE_TYPE_NOT_OFFERED.err };
}

/** The error of the plate; none while it is empty. */
export function plateError(plate: string): BookingErrors {
  return plate.trim() !== '' && plateOf(plate) === null ? { plate: PLATE_MESSAGE } : {};
}

/** A complete request, and the parking that it is for. */
export interface ReservationRequest {
  parking: Parking;
  body: ReservationBody;
}

/** The request to send, or why the form cannot be sent, '' where its fields say it all (BOK-05, BOK-08). */
export function toRequest(
  form: BookingForm,
  parking: Parking | undefined,
  now: Date,
): { error: string; fields?: BookingErrors } | ReservationRequest {
  const typed = readTyped(form, now);
  const { stay } = typed;
  if (!isFilled(form) || !stay) return { error: MISSING_FIELDS, fields: missingFields(form) };
  if (!parking) return { error: NO_PARKING };
  const wrong = { ...typeErrors(form, parking), ...timeErrors(form.date, typed, parking, now) };
  if (Object.keys(wrong).length > 0) return { error: '', fields: wrong };
  const plate = plateOf(form.plate);
  if (plate === null) return { error: '', fields: plateError(form.plate) };
  const price = priceAt(parking, form.vehicleType, stay);
  return {
    parking,
    body: {
      start_time: stay.start.toISOString(),
      end_time: stay.end.toISOString(),
      reservation_cost: price.reservation,
      total_cost: price.total,
      status: 'pending',
      payment_method: form.payment,
      payment_status: 'pending',
      vehicle_plate: plate,
      vehicle_model: visibleText(form.model),
      vehicle_color: visibleText(form.color),
      vehicle_brand: visibleText(form.brand),
      vehicle_type: form.vehicleType,
    },
  };
}
