import {
  type Parking,
  type Stay,
  type VehicleType,
  isSameDay,
  metresBetween,
  positionOf,
} from '@parqueo/shared-api/contract';
import {
  Button,
  Card,
  Row,
  Stack,
  formatDayWord,
  formatDistance,
  formatTime24,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { typedStayOf } from '../../lib/stay/typed-stay';
import { FreeNearby } from '../../lib/parkings/free-nearby';
import { useAlternatives } from '../../lib/parkings/parking-queries';
import type { WaysOut as Ways } from './use-ways-out';

interface WaysOutProps {
  ways: Ways;
  parking: Parking;
  /** The stay that was asked for. */
  stay: Stay;
  form: BookingForm;
  onChange: (values: Partial<BookingForm>) => void;
}

/** What can be done about a stay that cannot be had, each one tap (BOK-12). The form is kept. */
export function WaysOut({ ways, parking, stay, form, onChange }: WaysOutProps) {
  const { nearest, otherFree } = ways;
  const other: VehicleType = form.vehicleType === 'car' ? 'moto' : 'car';
  const [showsNearby, setShowsNearby] = useState(false);
  const nearby = useNearbyWords(parking, stay, form.vehicleType);
  if (!nearest && otherFree === 0 && !nearby) return null;
  return (
    <Card as="section" aria-label="Qué puedes hacer">
      <Stack gap={12}>
        <Row gap={8}>
          {nearest && (
            <Button variant="secondary" onClick={() => onChange(typedStayOf(nearest))}>
              Usar {stayWords(nearest, stay)}
            </Button>
          )}
          {otherFree > 0 && (
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
    </Card>
  );
}

const freeWords = (spaces: number) => (spaces === 1 ? '1 libre' : `${spaces} libres`);

/** '12:00–14:00', with the day when it is another one than that of the stay that was asked for. */
function stayWords({ start, end }: Stay, asked: Stay): string {
  const from = isSameDay(start, asked.start)
    ? formatTime24(start)
    : `${formatDayWord(start)} ${formatTime24(start)}`;
  return isSameDay(start, end)
    ? `${from}–${formatTime24(end)}`
    : `${from} – ${formatDayWord(end)} ${formatTime24(end)}`;
}

/** '3 parqueos libres a 300 m': so many are free for the stay, the farthest of them so far away. */
function useNearbyWords(parking: Parking, stay: Stay, vehicleType: VehicleType): string | null {
  const { data: shown = [] } = useAlternatives(parking, stay, vehicleType);
  const last = shown.at(-1);
  const [from, to] = [positionOf(parking), last && positionOf(last)];
  if (!from || !to) return null;
  const count = shown.length === 1 ? '1 parqueo libre' : `${shown.length} parqueos libres`;
  return `${count} a ${formatDistance(metresBetween(from, to))}`;
}
