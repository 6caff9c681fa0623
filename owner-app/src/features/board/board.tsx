import { CardHeading, Section } from '@parqueo/remote-kit';
import { formatAddress, isFree } from '@parqueo/shared-api/contract';
import {
  ButtonLink,
  Card,
  Stack,
  formatMoney,
  media,
  token,
  unbrokenNumbers,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { StateChip, useStateNow } from '../../lib/state-now';
import { AcceptingButton } from './accepting-button';
import { AvailableSwitch } from './available-switch';
import { type BoardParking, exampleParking, occupancyOf } from './board-parking';
import { DecrementLine } from './decrement-line';
import { OccupancyRing } from './occupancy-ring';
import { SpacesGrid } from './spaces-grid';
import { useOccupiedSpaces } from './use-occupied-spaces';

const Columns = styled.div`
  display: grid;
  gap: ${token('space-16')};
  ${media.large} {
    grid-template-columns: 2fr 3fr;
    align-items: start;
  }
`;

const Sheet = styled(Card)`
  display: grid;
  gap: ${token('space-16')};
`;

const Hours = styled.ul`
  overflow-wrap: anywhere;
`;

const Heading = styled(CardHeading)`
  h2 {
    font-size: ${token('text-20')};
  }
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

/**
 * Occupancy, prices and state of a parking (BRD-01). The decrements and the switch are local and never
 * saved (BRD-02), and say so. The button and the link beside them change the parking (BRD-03).
 */
export function Board({ parking }: { parking: BoardParking }) {
  const state = useStateNow(parking);
  const [rateCut, setRateCut] = useState(0);
  const [spacesCut, setSpacesCut] = useState(0);
  const taken = useOccupiedSpaces(parking.id);
  const isReal = parking.id !== exampleParking.id;

  const carRate = Math.max(0, parking.car_hourly_rate - rateCut);
  const carSpaces = Math.max(1, parking.car_spaces_count - spacesCut);
  const { car, moto } = parking.availability_stats;
  const cars = occupancyOf(carSpaces, car.occupied_spaces);
  const motos = occupancyOf(parking.moto_spaces_count, moto.occupied_spaces);
  const all = occupancyOf(cars.total + motos.total, cars.occupied + motos.occupied);

  return (
    <Columns>
      <Stack gap={16}>
        <Sheet as="section" aria-label="Ocupación">
          <Heading>
            <div>
              <h2>{parking.name}</h2>
              <p>{unbrokenNumbers(formatAddress(parking))}</p>
            </div>
            <StateChip state={state} />
          </Heading>
          <OccupancyRing occupancy={all} muted={!isFree(state)} />
          {/* Begins anew with the lot's own state, which it must not contradict by itself. */}
          <AvailableSwitch key={String(isFree(state))} available={isFree(state)} />
          {isReal && <AcceptingButton parking={parking} />}
        </Sheet>
        <Section title="Precios y capacidad" gap={16}>
          <DecrementLine
            term="Tarifa por hora (carro)"
            value={formatMoney(carRate)}
            action="Disminuir tarifa"
            disabled={carRate <= 0}
            onDecrement={() => setRateCut(rateCut + 1)}
          />
          <DecrementLine
            term="Espacios para carros"
            value={String(carSpaces)}
            action="Disminuir espacios"
            disabled={carSpaces <= 1}
            onDecrement={() => setSpacesCut(spacesCut + 1)}
          />
          {parking.moto_hourly_rate > 0 && (
            <DecrementLine
              term="Tarifa por hora (moto)"
              value={formatMoney(parking.moto_hourly_rate)}
            />
          )}
          <DecrementLine term="Costo de reserva" value={formatMoney(parking.reservation_fee)} />
          {isReal && (
            <ButtonLink to={`/editar-parqueo/${parking.id}`} variant="secondary" block>
              Editar parqueo
            </ButtonLink>
          )}
        </Section>
        {parking.formatted_schedule.length > 0 && (
          <Section title="Horario" gap={16}>
            <Hours>
              {parking.formatted_schedule.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Hours>
          </Section>
        )}
      </Stack>
      <Sheet as="section" aria-label="Espacios">
        <SpacesGrid title="Carros" occupancy={cars} occupied={taken.car} />
        {motos.total > 0 && <SpacesGrid title="Motos" occupancy={motos} occupied={taken.moto} />}
      </Sheet>
    </Columns>
  );
}
