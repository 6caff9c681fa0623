import { useState } from 'react';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { typeOfPlate } from '../../lib/vehicles/vehicle';

/**
 * Derives the type from a typed plate: a motorcycle's proposes that type (VEH-02), and another
 * plate takes the proposal back. It proposes nothing once somebody has selected a type here, or
 * where motorcycles have no space.
 */
export function usePlateType(
  { form, onChange }: { form: BookingForm; onChange: (values: Partial<BookingForm>) => void },
  takesMotos: boolean,
) {
  const [origin, setOrigin] = useState<'address' | 'plate' | 'driver'>('address');
  return {
    /** Whether the plate, not the driver, has said that it is a motorcycle. */
    isProposed: origin === 'plate' && form.vehicleType === 'moto',
    chooseType(vehicleType: typeof form.vehicleType) {
      setOrigin('driver');
      onChange({ vehicleType });
    },
    typePlate(plate: string) {
      const isMoto = takesMotos && typeOfPlate(plate) === 'moto';
      if (origin === 'address' && isMoto && form.vehicleType === 'car') {
        setOrigin('plate');
        onChange({ plate, vehicleType: 'moto' });
      } else if (origin === 'plate' && !isMoto) {
        setOrigin('address');
        onChange({ plate, vehicleType: 'car' });
      } else onChange({ plate });
    },
  };
}
