import { CardHeading, IconLine } from '@parqueo/remote-kit';
import { type Parking, formatAddress, isFree } from '@parqueo/shared-api/contract';
import {
  AvailabilityMeter,
  ButtonLink,
  Card,
  MapPin,
  formatMoney,
  token,
  unbrokenNumbers,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { StateChip, useStateNow } from '../../lib/state-now';

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
  const state = useStateNow(parking);
  const { available_spaces, total_spaces, availability_percentage } = availability_stats.total;
  return (
    <Sheet as="article" aria-label={name}>
      <CardHeading>
        <h2>{name}</h2>
        <StateChip state={state} />
      </CardHeading>
      <Address>
        <MapPin size={16} />
        {unbrokenNumbers(formatAddress(parking))}
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

function ratesOf({ car_hourly_rate, moto_hourly_rate }: Parking): string {
  const car = `Carros ${formatMoney(car_hourly_rate)}/h`;
  return moto_hourly_rate > 0 ? `${car} · Motos ${formatMoney(moto_hourly_rate)}/h` : car;
}
