import {
  type Parking,
  WEEKDAYS,
  WEEKDAY_NAMES,
  formatDay,
  placeText,
} from '@parqueo/shared-api/contract';
import {
  Card,
  Check,
  Chip,
  Cross,
  DescriptionList,
  Row,
  Stack,
  formatMoney,
  media,
  token,
} from '@parqueo/shared-ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { availabilityOf, offersMoto } from '../../lib/availability';
import { SpacesCard } from './spaces-card';

const Columns = styled.div`
  display: grid;
  gap: ${token('space-16')};
  ${media.large} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

const Muted = styled.p`
  color: ${token('color-muted')};
`;

/** Name, address, zone and both states of a lot (DET-02). */
export function ParkingHeading({ parking }: { parking: Parking }) {
  return (
    <Stack gap={8}>
      <h2>{parking.name}</h2>
      <Muted>{placeText(parking, ' · ')}</Muted>
      <Row gap={8}>
        <Chip
          tone={parking.active ? 'success' : 'danger'}
          icon={parking.active ? <Check /> : <Cross />}
        >
          {parking.active ? 'Activo' : 'Inactivo'}
        </Chip>
        <Chip tone={parking.accepts_reservations ? 'brand' : 'neutral'}>
          Acepta reservaciones: {parking.accepts_reservations ? 'Sí' : 'No'}
        </Chip>
      </Row>
    </Stack>
  );
}

/** Spaces, prices, hours and capacity of a lot (DET-03 to DET-06). */
export function ParkingFacts({ parking }: { parking: Parking }) {
  const { total, car, moto } = availabilityOf(parking);
  return (
    <Columns>
      <SpacesCard title="Disponibilidad general" spaces={total} />
      <SpacesCard title="Espacios para carros" spaces={car} />
      {offersMoto(parking) && <SpacesCard title="Espacios para motos" spaces={moto} />}
      <Prices parking={parking} />
      <OpeningHours parking={parking} />
      <Section title="Capacidad total">
        <DescriptionList
          items={[
            { term: 'Carros', description: parking.car_spaces_count },
            { term: 'Motos', description: parking.moto_spaces_count },
            {
              term: 'Total',
              description: parking.car_spaces_count + parking.moto_spaces_count,
            },
          ]}
        />
      </Section>
    </Columns>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </Card>
  );
}

function Prices({ parking }: { parking: Parking }) {
  return (
    <Section title="Precios">
      <DescriptionList
        items={[
          { term: 'Carro por hora', description: formatMoney(parking.car_hourly_rate) },
          ...(parking.moto_hourly_rate > 0
            ? [{ term: 'Moto por hora', description: formatMoney(parking.moto_hourly_rate) }]
            : []),
          {
            term: 'Reservaciones',
            description: parking.accepts_reservations ? 'Disponible' : 'No disponible',
          },
        ]}
      />
    </Section>
  );
}

/** Hours from Monday to Sunday (DET-05). */
function OpeningHours({ parking }: { parking: Parking }) {
  return (
    <Section title="Horario de atención">
      <DescriptionList
        items={WEEKDAYS.map((weekday) => ({
          term: WEEKDAY_NAMES[weekday],
          description: formatDay(parking.availability_schedule[weekday]),
        }))}
      />
    </Section>
  );
}
