import { type KnownStay, fieldsOf } from '@parqueo/shared-api/answers';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  VEHICLE_TYPES,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import type { TypedStay } from '../stay/typed-stay';

/** Values of the booking form's controls. Times are 'HH:MM' in Guatemala. */
export interface BookingForm extends TypedStay {
  vehicleType: VehicleType;
  plate: string;
  brand: string;
  model: string;
  color: string;
  /** Whether to store the vehicle on the device once the request is sent (BOK-11). */
  saveVehicle: boolean;
  payment: PaymentMethod;
}

type Reserved = Pick<
  KnownStay,
  'payment_method' | 'space' | 'vehicle_plate' | 'vehicle_brand' | 'vehicle_model' | 'vehicle_color'
>;

/** Whether some of the values say when. */
export const hasTimes = (changes: Partial<BookingForm>): boolean =>
  ['date', 'arrival', 'departure', 'nextDay'].some((name) => name in changes);

/** Form values for the same vehicle and payment (HIS-06). */
export const sameVehicle = (reserved: Reserved): Partial<BookingForm> => ({
  vehicleType: reserved.space.vehicle_type,
  plate: reserved.vehicle_plate,
  brand: reserved.vehicle_brand,
  model: reserved.vehicle_model,
  color: reserved.vehicle_color,
  ...(reserved.payment_method && { payment: reserved.payment_method }),
});

const CHOICES: Partial<Record<keyof BookingForm, readonly string[]>> = {
  vehicleType: VEHICLE_TYPES,
  payment: PAYMENT_METHODS,
};

/** Form values from the navigation state; fields that are missing or invalid there are those of `initial`. */
export function restoreForm(state: unknown, initial: BookingForm): BookingForm {
  const given = fieldsOf(state);
  // A form from a build without nights has a stay of one day, whatever `initial` says.
  const times = hasTimes(given) ? { nextDay: false, ...given } : given;
  const entries = Object.entries(initial).map(([name, value]: [string, unknown]) => {
    const found = times[name];
    const choices = CHOICES[name as keyof BookingForm];
    const fits =
      typeof found === typeof value &&
      (choices === undefined || choices.some((choice) => choice === found));
    return [name, fits ? found : value];
  });
  return Object.fromEntries(entries) as BookingForm;
}
