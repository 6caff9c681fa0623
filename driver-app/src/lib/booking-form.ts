import {
  type KnownConfirmation,
  type KnownCreatedReservation,
  fieldsOf,
} from '@parqueo/shared-api/answers';
import {
  type LocalDate,
  PAYMENT_METHODS,
  type PaymentMethod,
  VEHICLE_TYPES,
  type VehicleType,
  localTime,
} from '@parqueo/shared-api/contract';

/** Values of the booking form's controls. Times are 'HH:MM' in Guatemala. */
export interface BookingForm {
  date: LocalDate;
  arrival: string;
  departure: string;
  vehicleType: VehicleType;
  plate: string;
  brand: string;
  model: string;
  color: string;
  payment: PaymentMethod;
}

/** What a form needs to know of a reservation. */
type Reserved = Pick<
  KnownCreatedReservation,
  | 'start_time'
  | 'end_time'
  | 'payment_method'
  | 'space'
  | 'vehicle_plate'
  | 'vehicle_brand'
  | 'vehicle_model'
  | 'vehicle_color'
>;

/** Form values for the same stay and vehicle as a reservation (CNF-08). */
export function formFromReservation(reservation: Reserved): Partial<BookingForm> {
  const { start_time, end_time, payment_method, space } = reservation;
  const start = start_time === null ? null : localTime(new Date(start_time));
  return {
    ...(start && { date: start.date, arrival: start.time }),
    ...(end_time !== null && { departure: localTime(new Date(end_time)).time }),
    vehicleType: space.vehicle_type,
    plate: reservation.vehicle_plate,
    brand: reservation.vehicle_brand,
    model: reservation.vehicle_model,
    color: reservation.vehicle_color,
    ...(payment_method && { payment: payment_method }),
  };
}

/** The type of vehicle that a booking's space is for. */
export const vehicleTypeOf = ({ space }: Pick<KnownConfirmation, 'space'>): VehicleType =>
  space.vehicle_type === 'moto' ? 'moto' : 'car';

/** Form values for the same vehicle and payment as a booking of the history (HIS-06). */
export function formFromConfirmation(confirmation: KnownConfirmation): Partial<BookingForm> {
  const { payment_method } = confirmation;
  return {
    vehicleType: vehicleTypeOf(confirmation),
    plate: confirmation.vehicle_plate,
    brand: confirmation.vehicle_brand,
    model: confirmation.vehicle_model,
    color: confirmation.vehicle_color,
    ...(payment_method && { payment: payment_method }),
  };
}

const CHOICES: Partial<Record<keyof BookingForm, readonly string[]>> = {
  vehicleType: VEHICLE_TYPES,
  payment: PAYMENT_METHODS,
};

/** Form values from the navigation state; fields that are missing or invalid there are those of `empty`. */
export function restoreForm(state: unknown, empty: BookingForm): BookingForm {
  const kept = fieldsOf(state);
  const entries = Object.entries(empty).map(([name, value]: [string, string]) => {
    const text = kept[name];
    const choices = CHOICES[name as keyof BookingForm];
    const fits = typeof text === 'string' && (choices?.includes(text) ?? true);
    return [name, fits ? text : value];
  });
  return Object.fromEntries(entries) as BookingForm;
}
