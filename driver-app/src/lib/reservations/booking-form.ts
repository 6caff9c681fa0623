import {
  type KnownConfirmation,
  type KnownCreatedReservation,
  fieldsOf,
} from '@parqueo/shared-api/answers';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  VEHICLE_TYPES,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { type TypedStay, typedStayOf } from '../stay/typed-stay';

/** Values of the booking form's controls. Times are 'HH:MM' in Guatemala. */
export interface BookingForm extends TypedStay {
  vehicleType: VehicleType;
  plate: string;
  brand: string;
  model: string;
  color: string;
  /** Whether the device is to keep the vehicle once the request is sent (BOK-11). */
  saveVehicle: boolean;
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

/** Whether some of the values say when. */
export const hasTimes = (changes: Partial<BookingForm>): boolean =>
  ['date', 'arrival', 'departure', 'nextDay'].some((name) => name in changes);

/** Form values for the same stay and vehicle as a reservation (CNF-08). */
export function formFromReservation(reservation: Reserved): Partial<BookingForm> {
  const { start_time, end_time, payment_method, space } = reservation;
  return {
    ...(start_time !== null &&
      end_time !== null &&
      typedStayOf({ start: new Date(start_time), end: new Date(end_time) })),
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

/** Form values from the navigation state; fields that are missing or invalid there are those of `initial`. */
export function restoreForm(state: unknown, initial: BookingForm): BookingForm {
  const given = fieldsOf(state);
  // Times of a form that knows no nights are those of one day, whatever `initial` says of its own.
  const kept = hasTimes(given) ? { nextDay: false, ...given } : given;
  const entries = Object.entries(initial).map(([name, value]: [string, unknown]) => {
    const found = kept[name];
    const choices = CHOICES[name as keyof BookingForm];
    const fits =
      typeof found === typeof value &&
      (choices === undefined || choices.some((choice) => choice === found));
    return [name, fits ? found : value];
  });
  return Object.fromEntries(entries) as BookingForm;
}
