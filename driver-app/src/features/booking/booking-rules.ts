import { formErrorsOf, isApiError } from '@parqueo/shared-api/client';
import {
  DAY_MS,
  ERRORS,
  type ErrorCode,
  FIELD_MESSAGES,
  PLATE_MESSAGE,
  type Parking,
  type Price,
  RESERVATION_MIN_MS,
  type ReservationBody,
  STAY_FIELD,
  closingAfter,
  instantOf,
  localTime,
  plateOf,
  priceOf,
  stayProblem,
  visibleText,
  hourlyRateOf,
} from '@parqueo/shared-api/contract';
import { offersMoto } from '../../lib/parkings/availability';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { type TypedStay, arrivalOf, departureOf, stayOf } from '../../lib/stay/typed-stay';
import { closedHoursErrors } from './closed-hours';

export type BookingField = keyof BookingForm;

/** Error messages by field of the form. */
export type BookingErrors = Partial<Record<BookingField, string>>;

/** The form's field for each field of the request. */
export const FORM_FIELDS: Readonly<Record<string, BookingField>> = {
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

/** The form's errors of a request that failed: each at its field, what belongs to none in words. */
export function errorsOf(failure: unknown): { message: string; fields: BookingErrors } {
  const { message, fields } = formErrorsOf(
    failure,
    Object.keys(FORM_FIELDS),
    'Error al crear la reserva',
  );
  const named = Object.entries(fields).map(([name, text]) => [FORM_FIELDS[name], text]);
  const field = isApiError(failure) && REFUSED_FIELD[failure.code];
  const refused = field && named.length === 0 ? { [field]: message } : {};
  return { message, fields: { ...Object.fromEntries(named), ...refused } };
}

const REQUIRED = ['date', 'arrival', 'plate', 'brand', 'model', 'color'] as const;

export const MISSING_FIELDS = 'Por favor completa todos los campos obligatorios';
export const NO_PARKING = 'Error: No se pudo obtener la información del parqueo';

/** How the fields are called in a sentence. */
const FIELD_NAMES = {
  date: 'fecha',
  arrival: 'hora de llegada',
  departure: 'hora de salida',
  plate: 'placa',
  brand: 'marca',
  model: 'modelo',
  color: 'color',
} as const;

/** Whether the fields that enable the button are filled (BOK-05). */
export function isFilled(form: BookingForm): boolean {
  return REQUIRED.every((field) => visibleText(form[field]) !== '');
}

/** The names of the empty fields, 'hora de llegada, placa', for beside a disabled button (BOK-11). */
export const missingNames = (form: BookingForm): string =>
  Object.entries(FIELD_NAMES)
    .filter(([field]) => visibleText(form[field as keyof typeof FIELD_NAMES]) === '')
    .map(([, name]) => name)
    .join(', ');

/** A message for each empty field; includes the departure, which does not disable the button (BOK-05). */
function missingFields(form: BookingForm): BookingErrors {
  const empty = [...REQUIRED, 'departure' as const].filter(
    (field) => visibleText(form[field]) === '',
  );
  return Object.fromEntries(empty.map((field) => [field, FIELD_MESSAGES.missing]));
}

/** Earliest date and times that can be picked (BOK-06). */
export function pickerMinimums(form: BookingForm, now: Date) {
  const { date, time } = localTime(now);
  const arrival = form.date === date ? time : '00:00';
  const departure = form.nextDay ? '00:00' : form.arrival || arrival;
  return { date, arrival, departure };
}

/**
 * Whether somebody who arrives then can stay until midnight or longer: only there a departure on the
 * next day means something (BOK-13).
 */
export function isOpenPastMidnight(form: TypedStay, parking: Parking | undefined): boolean {
  const [start, midnight] = [arrivalOf(form), instantOf(form.date, '00:00')];
  const closes = start && parking && closingAfter(parking.availability_schedule, start);
  return Boolean(closes && midnight && closes >= later(midnight, DAY_MS));
}

const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** Price of the stay; all zero while the form is incomplete (BOK-04). */
export function priceOfForm(form: BookingForm, parking: Parking): Price {
  const stay = stayOf(form);
  return priceOf(
    hourlyRateOf(parking, form.vehicleType),
    stay?.start ?? new Date(0),
    stay?.end ?? null,
  );
}

/** What is wrong with the times that are filled in (BOK-06, BOK-10). */
export function timeErrors(
  form: BookingForm,
  parking: Parking | undefined,
  now: Date,
): BookingErrors {
  const [start, end] = [arrivalOf(form), departureOf(form)];
  if (form.date && form.date < localTime(now).date) return { date: ERRORS.IN_THE_PAST.err };
  if (start) {
    // Without a departure: check the shortest stay from that arrival.
    const stay = {
      start,
      end: end ?? later(start, RESERVATION_MIN_MS),
    };
    const problem = stayProblem(stay, now);
    // Shown at the date, because no other time of that day would help.
    if (problem === 'TOO_FAR') return { date: ERRORS.TOO_FAR.err };
    const field = problem && FORM_FIELDS[STAY_FIELD[problem]];
    if (field) return { [field]: ERRORS[problem].err };
  }
  return parking
    ? closedHoursErrors(parking.availability_schedule, form.date, start, end, now)
    : {};
}

/** What is wrong with the type of vehicle (BOK-10, FND-07). */
export function typeErrors(form: BookingForm, parking: Parking | undefined): BookingErrors {
  const isOffered = !parking || form.vehicleType === 'car' || offersMoto(parking);
  return isOffered ? {} : { vehicleType: ERRORS.VEHICLE_TYPE_NOT_OFFERED.err };
}

/** What is wrong with the plate; nothing while it is empty. */
export function plateError(plate: string): BookingErrors {
  return plate.trim() !== '' && plateOf(plate) === null ? { plate: PLATE_MESSAGE } : {};
}

/** A complete request, and the parking that it is for. */
export interface ReservationRequest {
  parking: Parking;
  body: ReservationBody;
}

/** The request to send, or why the form cannot be sent (BOK-05, BOK-08). */
export function toRequest(
  form: BookingForm,
  parking: Parking | undefined,
  now: Date,
): { error: string; fields?: BookingErrors } | ReservationRequest {
  const stay = stayOf(form);
  if (!isFilled(form) || !stay) return { error: MISSING_FIELDS, fields: missingFields(form) };
  if (!parking) return { error: NO_PARKING };
  const wrong = { ...typeErrors(form, parking), ...timeErrors(form, parking, now) };
  const [first] = Object.values(wrong);
  if (first) return { error: first, fields: wrong };
  const plate = plateOf(form.plate);
  if (plate === null) return { error: ERRORS.INVALID_FIELDS.err, fields: plateError(form.plate) };
  const price = priceOfForm(form, parking);
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
