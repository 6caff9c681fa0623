import type { KnownCreatedReservation } from '@parqueo/shared-api/answers';
import {
  type Parking,
  type Stay,
  metresBetween,
  positionOf,
  priceOf,
  formatZone,
} from '@parqueo/shared-api/contract';
import { ButtonLink, Stack, formatDistance, formatMoney, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formFromReservation } from '../../lib/booking-form';
import type { BookingState } from '../../lib/navigation-state';
import { useAlternatives } from '../../lib/parking-queries';

const SHOWN = 3;

const Title = styled.h3`
  margin-bottom: ${token('space-8')};
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-8')};
`;

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
    border-color: ${token('color-brand')};
  }
  strong {
    overflow-wrap: anywhere;
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

interface AlternativesProps {
  reservation: KnownCreatedReservation;
  /** The parking that was asked first. */
  parking: Parking | null;
}

/** After a cancellation: parkings nearby that are free for the same stay and vehicle (CNF-08). */
export function Alternatives({ reservation, parking }: AlternativesProps) {
  const titleId = useId();
  const stay = stayOf(reservation);
  const type = reservation.space.vehicle_type;
  const { data: alternatives = [] } = useAlternatives(parking, stay, type);
  return (
    <Stack>
      <ButtonLink to="/" size="l" block>
        Buscar otro parqueo cerca
      </ButtonLink>
      {stay && alternatives.length > 0 && (
        <section>
          <Title id={titleId}>Libres para la misma hora</Title>
          <List aria-labelledby={titleId}>
            {alternatives.slice(0, SHOWN).map((alternative) => (
              <li key={alternative.id}>
                <Alternative to="/booking" state={stateFor(alternative, reservation)}>
                  <strong>{alternative.name}</strong>
                  <span>
                    {[distanceText(parking, alternative), freeText(alternative, type)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <b>
                    {formatMoney(priceOf(rateOf(alternative, type), stay.start, stay.end).total)}
                  </b>
                </Alternative>
              </li>
            ))}
          </List>
        </section>
      )}
    </Stack>
  );
}

type VehicleType = KnownCreatedReservation['space']['vehicle_type'];

const rateOf = (alternative: Parking, type: VehicleType) =>
  type === 'moto' ? alternative.moto_hourly_rate : alternative.car_hourly_rate;

const stateFor = (alternative: Parking, reservation: KnownCreatedReservation): BookingState => ({
  parkingId: alternative.id,
  parkingData: alternative,
  form: formFromReservation(reservation),
});

function stayOf({ start_time, end_time }: KnownCreatedReservation): Stay | null {
  return start_time === null || end_time === null
    ? null
    : { start: new Date(start_time), end: new Date(end_time) };
}

function distanceText(from: Parking | null, to: Parking): string {
  const [start, end] = [from && positionOf(from), positionOf(to)];
  return start && end ? `a ${formatDistance(metresBetween(start, end))}` : formatZone(to.zone);
}

function freeText(alternative: Parking, type: VehicleType): string {
  const { available_spaces } = alternative.availability_stats[type];
  return available_spaces === 1 ? '1 libre' : `${available_spaces} libres`;
}
