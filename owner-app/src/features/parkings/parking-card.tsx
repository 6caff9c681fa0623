import { type Parking, placeText } from '@parqueo/shared-api/contract';
import {
  AvailabilityMeter,
  ButtonLink,
  Card,
  Chip,
  MapPin,
  formatMoney,
  token,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token('space-12')};
  height: 100%;
`;

const Heading = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token('space-12')};
  h2 {
    font-size: ${token('text-16')};
  }
`;

const Address = styled.p`
  display: flex;
  gap: ${token('space-8')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${token('space-12')};
  margin-top: auto;
  font-size: ${token('text-14')};
`;

/** One of the owner's lots: where, how full, at what price, and the way to its board. */
export function ParkingCard({ parking }: { parking: Parking }) {
  const { name, availability_stats } = parking;
  const { available_spaces, total_spaces, availability_percentage } = availability_stats.total;
  return (
    <Sheet as="article" aria-label={name}>
      <Heading>
        <h2>{name}</h2>
        <StateChip parking={parking} />
      </Heading>
      <Address>
        <MapPin size={16} />
        {placeText(parking)}
      </Address>
      <AvailabilityMeter
        available={available_spaces}
        total={total_spaces}
        percentage={availability_percentage}
      />
      <Foot>
        <span>{ratesOf(parking)}</span>
        <ButtonLink
          to={`/tablero/${parking.id}`}
          variant="secondary"
          block
          aria-label={`Ver tablero de ${name}`}
        >
          Ver tablero
        </ButtonLink>
      </Foot>
    </Sheet>
  );
}

function StateChip({ parking: { active, accepts_reservations } }: { parking: Parking }) {
  if (!active) return <Chip tone="neutral">Inactivo</Chip>;
  return accepts_reservations ? (
    <Chip tone="success">Activo</Chip>
  ) : (
    <Chip tone="warning">No acepta reservaciones</Chip>
  );
}

function ratesOf({ car_hourly_rate, moto_hourly_rate }: Parking): string {
  const car = `Carros ${formatMoney(car_hourly_rate)}/h`;
  return moto_hourly_rate > 0 ? `${car} · Motos ${formatMoney(moto_hourly_rate)}/h` : car;
}
