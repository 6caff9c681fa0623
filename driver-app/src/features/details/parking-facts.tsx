import { Section } from '@parqueo/remote-kit';
import {
  type ParkingStateKind,
  type Parking,
  WEEKDAYS,
  WEEKDAY_NAMES,
  formatDay,
  formatAddress,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import {
  Check,
  Chip,
  Clock,
  Cross,
  DescriptionList,
  Row,
  Stack,
  formatMoney,
  media,
  token,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { offersMoto, currentState, acceptsRequests } from '../../lib/availability';
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

/** States that get a chip of their own, besides the two of every parking. */
const chipKinds: ReadonlySet<ParkingStateKind> = new Set(['full', 'closesBefore', 'closed']);

/** Name, address, zone and state of a parking (DET-02). */
export function ParkingHeading({ parking }: { parking: Parking }) {
  const { kind, takesReservations, label } = currentState(parking, useMinute());
  return (
    <Stack gap={8}>
      <h2>{parking.name}</h2>
      <Muted>{formatAddress(parking, ' · ')}</Muted>
      <Row gap={8}>
        <Chip
          tone={parking.active && takesReservations ? 'success' : 'neutral'}
          icon={parking.active ? <Check /> : <Cross />}
        >
          {parking.active ? 'Activo' : 'Inactivo'}
        </Chip>
        <Chip tone={parking.accepts_reservations ? 'brand' : 'neutral'}>
          Acepta reservas: {parking.accepts_reservations ? 'Sí' : 'No'}
        </Chip>
        {chipKinds.has(kind) && (
          <Chip tone={kind === 'full' ? 'danger' : 'neutral'} icon={<Clock />}>
            {label}
          </Chip>
        )}
      </Row>
    </Stack>
  );
}

/** Spaces, prices, hours and capacity of a parking (DET-03 to DET-06). */
export function ParkingFacts({ parking }: { parking: Parking }) {
  const { total, car, moto } = parking.availability_stats;
  const { takesReservations } = currentState(parking, useMinute());
  return (
    <Columns>
      <SpacesCard
        title="Disponibilidad general"
        spaces={total}
        takesReservations={takesReservations}
      />
      <SpacesCard title="Espacios para carros" spaces={car} takesReservations={takesReservations} />
      {offersMoto(parking) && (
        <SpacesCard
          title="Espacios para motos"
          spaces={moto}
          takesReservations={takesReservations}
        />
      )}
      <Prices parking={parking} />
      <OpeningHours parking={parking} />
      <Section gap={0} title="Capacidad total">
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

function Prices({ parking }: { parking: Parking }) {
  return (
    <Section gap={0} title="Precios">
      <DescriptionList
        items={[
          { term: 'Carro por hora', description: formatMoney(parking.car_hourly_rate) },
          ...(parking.moto_hourly_rate > 0
            ? [{ term: 'Moto por hora', description: formatMoney(parking.moto_hourly_rate) }]
            : []),
          {
            term: 'Reservas',
            description: acceptsRequests(parking) ? 'Disponible' : 'No disponible',
          },
        ]}
      />
    </Section>
  );
}

/** Hours from Monday to Sunday (DET-05). */
function OpeningHours({ parking }: { parking: Parking }) {
  return (
    <Section gap={0} title="Horario de atención">
      <DescriptionList
        items={WEEKDAYS.map((weekday) => ({
          term: WEEKDAY_NAMES[weekday],
          description: formatDay(parking.availability_schedule[weekday]),
        }))}
      />
    </Section>
  );
}
