import { type Vehicle, plateOf, visibleText } from '@parqueo/shared-api/contract';
import type { BookingForm } from '../../lib/reservations/booking-form';
import type { StayChoice } from '../../lib/stay/stay-choice';
import { typedStayOf } from '../../lib/stay/typed-stay';
import { vehicleFor } from '../../lib/vehicles/vehicle';

type VehicleValues = Pick<BookingForm, 'plate' | 'brand' | 'model' | 'color'>;

/** A saved vehicle as the form's values; empty ones without a vehicle. */
export const vehicleValues = (vehicle: Vehicle | undefined): VehicleValues => ({
  plate: vehicle?.plate ?? '',
  brand: vehicle?.brand ?? '',
  model: vehicle?.model ?? '',
  color: vehicle?.color ?? '',
});

/** The form's initial values: the selected stay and type, the driver's vehicle, cash (BOK-02, BOK-11). */
export function filledForm(
  { stay, vehicleType }: StayChoice,
  vehicles: readonly Vehicle[],
): BookingForm {
  return {
    ...typedStayOf(stay),
    vehicleType,
    ...vehicleValues(vehicleFor(vehicleType, vehicles)),
    saveVehicle: true,
    payment: 'cash',
  };
}

/** Whether the vehicle with the form's plate is the account's. */
export const isSaved = ({ plate }: VehicleValues, vehicles: readonly Vehicle[]): boolean =>
  vehicles.some((each) => each.plate === plateOf(plate));

/** The values after a change of type: the driver's vehicle of that type, unless one was typed by hand (FND-07). */
export function valuesForType(
  form: BookingForm,
  vehicleType: BookingForm['vehicleType'],
  vehicles: readonly Vehicle[],
) {
  const isTyped = visibleText(form.plate + form.brand + form.model + form.color) !== '';
  if (isTyped && !isSaved(form, vehicles)) return { vehicleType };
  return { vehicleType, ...vehicleValues(vehicleFor(vehicleType, vehicles)) };
}
