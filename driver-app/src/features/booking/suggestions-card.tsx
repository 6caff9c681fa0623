import {
  type Parking,
  type Stay,
  type Vehicle,
  type VehicleType,
  isSameDay,
  plateOf,
} from '@parqueo/shared-api/contract';
import { Button, Row, Stack } from '@parqueo/shared-ui';
import { useState } from 'react';
import { freeWords } from '../../lib/parkings/availability';
import { distanceWords } from '../../lib/parkings/destination';
import { FreeNearby } from '../../lib/parkings/free-nearby';
import { useAlternatives } from '../../lib/parkings/parking-queries';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { typedStayOf } from '../../lib/stay/typed-stay';
import { timeBeside } from '../../lib/stay/words';
import { useVehicles } from '../../lib/vehicles/use-vehicles';
import { typeOfPlate } from '../../lib/vehicles/vehicle';
import type { Suggestions } from './use-suggestions';

interface SuggestionsCardProps {
  suggestions: Suggestions;
  parking: Parking;
  stay: Stay;
  form: BookingForm;
  onChange: (values: Partial<BookingForm>) => void;
}

/** Alternatives to a stay that is not available, each one tap away (BOK-12). The form stays as it is. */
export function SuggestionsCard(props: SuggestionsCardProps) {
  const { suggestions, parking, stay, form, onChange } = props;
  const { nearest, otherFree } = suggestions;
  const other: VehicleType = form.vehicleType === 'car' ? 'moto' : 'car';
  const { vehicles } = useVehicles();
  const goesInOther = otherFree > 0 && mayGoIn(other, form, vehicles);
  const [showsNearby, setShowsNearby] = useState(false);
  const nearby = useNearbyWords(parking, stay, form.vehicleType);
  if (!nearest && !goesInOther && !nearby) return null;
  return (
    <section aria-label="Qué puedes hacer">
      <Stack gap={12}>
        <Row gap={8}>
          {nearest && (
            <Button variant="secondary" onClick={() => onChange(typedStayOf(nearest))}>
              Usar {offerWords(nearest, stay)}
            </Button>
          )}
          {goesInOther && (
            <Button variant="secondary" onClick={() => onChange({ vehicleType: other })}>
              Ir en {other === 'moto' ? 'moto' : 'carro'} ({freeWords(otherFree)})
            </Button>
          )}
          {nearby && (
            <Button
              variant="secondary"
              aria-expanded={showsNearby}
              onClick={() => setShowsNearby(!showsNearby)}
            >
              {nearby}
            </Button>
          )}
        </Row>
        {showsNearby && (
          <FreeNearby parking={parking} stay={stay} vehicleType={form.vehicleType} form={form} />
        )}
      </Stack>
    </section>
  );
}

/** Whether the driver has such a vehicle, as far as the form's plate and the account say. */
const mayGoIn = (type: VehicleType, { plate }: BookingForm, vehicles: readonly Vehicle[]) =>
  plateOf(plate) === null ||
  typeOfPlate(plate) === type ||
  vehicles.some((vehicle) => vehicle.type === type);

/** '12:00–14:00', with the day when it differs from the requested stay's. */
const offerWords = ({ start, end }: Stay, requested: Stay): string =>
  [timeBeside(start, requested.start), timeBeside(end, start)].join(
    isSameDay(start, end) ? '–' : ' – ',
  );

/** '3 parqueos libres a 300 m': so many are free for the stay, the farthest of them so far away. */
function useNearbyWords(parking: Parking, stay: Stay, vehicleType: VehicleType): string | null {
  const { data: shown = [] } = useAlternatives(parking, stay, vehicleType);
  const distance = distanceWords(parking, shown.at(-1) ?? null);
  const count = shown.length === 1 ? '1 parqueo libre' : `${shown.length} parqueos libres`;
  return distance && `${count} ${distance}`;
}
