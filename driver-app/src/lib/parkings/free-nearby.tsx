import {
  type Parking,
  type Stay,
  type VehicleType,
  formatZone,
  priceOf,
  hourlyRateOf,
} from '@parqueo/shared-api/contract';
import { formatMoney, media, token, Together } from '@parqueo/shared-ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BookingForm } from '../reservations/booking-form';
import type { BookingState } from '../reservations/navigation-state';
import { withStayChoice } from '../stay/stay-choice';
import { freeWords } from './availability';
import { distanceWords, useDestination, walkWords } from './destination';
import { useAlternatives } from './parking-queries';
import type { Place } from './selected-place';

const Alternative = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${token('space-12')};
  min-height: ${token('size-target')};
  padding: ${token('space-12')} ${token('space-16')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  text-decoration: none;
  &:hover {
    ${media.hover} {
      border-color: ${token('color-brand')};
    }
  }
  span {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
  b {
    grid-row: 1 / span 2;
    grid-column: 2;
    font-variant-numeric: tabular-nums;
  }
`;

type NearbyTo = Pick<Parking, 'id' | 'name' | 'latitude' | 'longitude'>;

interface FreeNearbyProps {
  /** The parking that cannot be had; distances count from it. */
  parking: NearbyTo | null;
  stay: Stay | null;
  vehicleType: VehicleType;
  /** The typed values, for the booking form that a tap opens. */
  form?: Partial<BookingForm>;
  title?: string;
}

/** Up to three parkings nearby that are free for the same stay, one tap from their booking form (BOK-12, CNF-08). */
export function FreeNearby({
  parking,
  stay,
  vehicleType,
  form = {},
  title = 'Libres para la misma hora',
}: FreeNearbyProps) {
  const titleId = useId();
  const destination = useDestination();
  const { data: found = [] } = useAlternatives(parking, stay, vehicleType);
  if (!stay || found.length === 0) return null;
  const search = withStayChoice('', { stay, vehicleType });
  return (
    <section>
      <h3 style={{ marginBottom: token('space-8') }} id={titleId}>
        {title}
      </h3>
      <ul style={{ display: 'grid', gap: token('space-8') }} aria-labelledby={titleId}>
        {found.map((each) => (
          <li key={each.id}>
            <Alternative to={{ pathname: '/booking', search }} state={stateFor(each, form)}>
              <strong>{each.name}</strong>
              <Together>
                {[
                  distanceText(each, parking, destination),
                  freeWords(each.availability_stats[vehicleType].available_spaces),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Together>
              <b>
                {formatMoney(priceOf(hourlyRateOf(each, vehicleType), stay.start, stay.end).total)}
              </b>
            </Alternative>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateFor = (parking: Parking, form: Partial<BookingForm>): BookingState => ({
  parkingId: parking.id,
  parkingData: parking,
  form,
});

/** The walk to the destination; without one, the distance from the parking that cannot be had (FND-10). */
const distanceText = (to: Parking, from: NearbyTo | null, destination: Place | null): string =>
  walkWords(destination, to) ??
  distanceWords(from, to)?.concat(` de ${from?.name}`) ??
  formatZone(to.zone);
