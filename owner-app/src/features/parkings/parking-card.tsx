import { CardHeading, IconLine, StateMark } from '@parqueo/remote-kit';
import {
  type ParkingState,
  type Parking,
  parkingState,
  formatAddress,
  stayFromNow,
  isFree,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
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

const Address = styled(IconLine)`
  font-size: ${token('text-14')};
`;

const Foot = styled.div`
  display: grid;
  gap: ${token('space-12')};
  margin-top: auto;
  font-size: ${token('text-14')};
`;

/** One of the owner's parkings: address, availability, rates and a link to its board. */
export function ParkingCard({ parking }: { parking: Parking }) {
  const { name, availability_stats } = parking;
  const now = useMinute();
  const state = parkingState(parking, { vehicleType: 'car', stay: stayFromNow(now), now });
  const { available_spaces, total_spaces, availability_percentage } = availability_stats.total;
  return (
    <Sheet as="article" aria-label={name}>
      <CardHeading>
        <h2>{name}</h2>
        <StateChip state={state} />
      </CardHeading>
      <Address>
        <MapPin size={16} />
        {formatAddress(parking)}
      </Address>
      <AvailabilityMeter
        available={available_spaces}
        total={total_spaces}
        percentage={availability_percentage}
        muted={!isFree(state)}
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

/** The state that drivers see (FND-01). Free spaces are shown by the bar below. */
function StateChip({ state }: { state: ParkingState }) {
  if (!isFree(state)) return <Chip tone="neutral">{state.label}</Chip>;
  return (
    <Chip tone="success" icon={<StateMark state={state} />}>
      Activo
    </Chip>
  );
}

function ratesOf({ car_hourly_rate, moto_hourly_rate }: Parking): string {
  const car = `Carros ${formatMoney(car_hourly_rate)}/h`;
  return moto_hourly_rate > 0 ? `${car} · Motos ${formatMoney(moto_hourly_rate)}/h` : car;
}
