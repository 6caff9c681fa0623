import {
  ERRORS,
  FIELD_MESSAGES,
  PLATE_MESSAGE,
  type Parking,
  type Price,
  RESERVATION_MIN_MINUTES,
  type ReservationBody,
  STAY_FIELD,
  instantOf,
  localTime,
  plateOf,
  priceOf,
  stayProblem,
  visibleText,
} from '@parqueo/shared-api/contract';
import { offersMoto, rateOf } from '../../lib/availability';
import type { BookingForm } from '../../lib/booking-form';
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

/** The form before anything is typed: today, a car, cash (BOK-02). */
export function emptyForm(now: Date): BookingForm {
  return {
    date: localTime(now).date,
    arrival: '',
    departure: '',
    vehicleType: 'car',
    plate: '',
    brand: '',
    model: '',
    color: '',
    payment: 'cash',
  };
}

const REQUIRED = ['date', 'arrival', 'plate', 'brand', 'model', 'color'] as const;

export const MISSING_FIELDS = 'Por favor completa todos los campos obligatorios';
export const NO_PARKING = 'Error: No se pudo obtener la información del parqueo';

/** Whether the fields that enable the button are filled (BOK-05). */
export function isFilled(form: BookingForm): boolean {
  return REQUIRED.every((field) => visibleText(form[field]) !== '');
}

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
  return { date, arrival, departure: form.arrival || arrival };
}

/** The stay as instants; null while a field is empty. */
function stayOf(form: BookingForm): { start: Date | null; end: Date | null } {
  return {
    start: instantOf(form.date, form.arrival),
    end: instantOf(form.date, form.departure),
  };
}

/** Price of the stay; all zero while the form is incomplete (BOK-04). */
export function priceOfForm(form: BookingForm, parking: Parking): Price {
  const { start, end } = stayOf(form);
  return priceOf(rateOf(parking, form.vehicleType), start ?? new Date(0), start ? end : null);
}

const MINUTE_MS = 60_000;

/** What is wrong with the times that are filled in (BOK-06, BOK-10). */
export function timeErrors(
  form: BookingForm,
  parking: Parking | undefined,
  now: Date,
): BookingErrors {
  const { start, end } = stayOf(form);
  if (form.date && form.date < localTime(now).date) return { date: ERRORS.IN_THE_PAST.err };
  if (start) {
    // Without a departure: check the shortest stay from that arrival.
    const stay = {
      start,
      end: end ?? new Date(start.getTime() + RESERVATION_MIN_MINUTES * MINUTE_MS),
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
  const { start, end } = stayOf(form);
  if (!isFilled(form) || !start || !end)
    return { error: MISSING_FIELDS, fields: missingFields(form) };
  if (!parking) return { error: NO_PARKING };
  if (form.vehicleType === 'moto' && !offersMoto(parking)) {
    return { error: ERRORS.VEHICLE_TYPE_NOT_OFFERED.err };
  }
  const [wrongTime] = Object.values(timeErrors(form, parking, now));
  if (wrongTime) return { error: wrongTime };
  const plate = plateOf(form.plate);
  if (plate === null) return { error: ERRORS.INVALID_FIELDS.err, fields: plateError(form.plate) };
  const price = priceOfForm(form, parking);
  return {
    parking,
    body: {
      start_time: start.toISOString(),
      end_time: end.toISOString(),
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
