import { CardHeading, Section } from '@parqueo/remote-kit';
import { type Parking, formatAddress, isFree } from '@parqueo/shared-api/contract';
import {
  ButtonLink,
  Card,
  DescriptionList,
  Stack,
  formatMoney,
  token,
  Together,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { StateChip, useStateNow } from '../../lib/state-now';
import { occupancyOf } from './board-parking';
import { OccupancyRing } from './occupancy-ring';

const Sheet = styled(Card)`
  display: grid;
  gap: ${token('space-16')};
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

/** A lot as its attendant sees it: what is occupied, what it costs and when it is open (STF-01). */
export function AttendedBoard({ parking }: { parking: Parking }) {
  const { name, availability_stats, formatted_schedule } = parking;
  const state = useStateNow(parking);
  const { total_spaces, occupied_spaces } = availability_stats.total;
  return (
    <Stack gap={16}>
      <Sheet as="section" aria-label="Ocupación">
        <CardHeading>
          <div>
            <h2>{name}</h2>
            <p>
              <Together>{formatAddress(parking)}</Together>
            </p>
          </div>
          <StateChip state={state} />
        </CardHeading>
        <OccupancyRing
          occupancy={occupancyOf(total_spaces, occupied_spaces)}
          muted={!isFree(state)}
        />
        <ButtonLink to={`/puerta/${parking.id}`} variant="secondary" block>
          Abrir la puerta
        </ButtonLink>
      </Sheet>
      <Section title="Precios y capacidad" gap={16}>
        <DescriptionList items={factsOf(parking)} />
      </Section>
      {formatted_schedule.length > 0 && (
        <Section title="Horario" gap={16}>
          <ul>
            {formatted_schedule.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  );
}

function factsOf(parking: Parking) {
  const { car_hourly_rate, moto_hourly_rate, car_spaces_count, moto_spaces_count } = parking;
  const motos = [
    { term: 'Tarifa por hora (moto)', description: formatMoney(moto_hourly_rate) },
    { term: 'Espacios para motos', description: moto_spaces_count },
  ];
  return [
    { term: 'Tarifa por hora (carro)', description: formatMoney(car_hourly_rate) },
    { term: 'Espacios para carros', description: car_spaces_count },
    ...(moto_spaces_count > 0 ? motos : []),
  ];
}
