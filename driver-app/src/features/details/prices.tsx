import { Section } from '@parqueo/remote-kit';
import { type Parking, type VehicleType, hourlyRateOf } from '@parqueo/shared-api/contract';
import { DescriptionList, formatMoney } from '@parqueo/shared-ui';
import { acceptsRequests } from '../../lib/parkings/availability';
import type { StayChoice } from '../../lib/stay/stay-choice';
import { typesOf } from './spaces-card';

const HOURLY: Readonly<Record<VehicleType, string>> = {
  car: 'Carro por hora',
  moto: 'Moto por hora',
};

/** Hourly rates, the selected type's first, and whether the parking takes reservations (DET-06). */
export function Prices({ parking, choice }: { parking: Parking; choice: StayChoice }) {
  const types = typesOf(parking, choice).filter(
    (type) => type === 'car' || parking.moto_hourly_rate > 0,
  );
  return (
    <Section gap={0} title="Precios">
      <DescriptionList
        items={[
          ...types.map((type) => ({
            term: HOURLY[type],
            description: formatMoney(hourlyRateOf(parking, type)),
          })),
          {
            term: 'Reservas',
            description: acceptsRequests(parking) ? 'Disponible' : 'No disponible',
          },
        ]}
      />
    </Section>
  );
}

/** How many spaces there are (DET-06). */
export function Capacity({ parking }: { parking: Parking }) {
  const { car_spaces_count: cars, moto_spaces_count: motos } = parking;
  return (
    <Section gap={0} title="Capacidad total">
      <DescriptionList
        items={[
          { term: 'Carros', description: cars },
          { term: 'Motos', description: motos },
          { term: 'Total', description: cars + motos },
        ]}
      />
    </Section>
  );
}
