import { CardHeading, Section } from '@parqueo/remote-kit';
import { formatAddress } from '@parqueo/shared-api/contract';
import {
  ButtonLink,
  Card,
  Chip,
  Stack,
  Switch,
  formatMoney,
  media,
  token,
} from '@parqueo/shared-ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { AcceptingButton } from './accepting-button';
import { type BoardLot, exampleLot, occupancyOf } from './board-lot';
import { DecrementLine } from './decrement-line';
import { LocalNote } from './local-note';
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
export function Board({ lot }: { lot: BoardLot }) {
  const [availableNow, setAvailableNow] = useState(lot.active);
  const [rateCut, setRateCut] = useState(0);
  const [spacesCut, setSpacesCut] = useState(0);
  const taken = useOccupiedSpaces(lot.id);
  const noteId = useId();
  const isReal = lot.id !== exampleLot.id;

  const carRate = Math.max(0, lot.car_hourly_rate - rateCut);
  const carSpaces = Math.max(1, lot.car_spaces_count - spacesCut);
  const { car, moto } = lot.availability_stats;
  const cars = occupancyOf(carSpaces, car.occupied_spaces);
  const motos = occupancyOf(lot.moto_spaces_count, moto.occupied_spaces);
  const all = occupancyOf(cars.total + motos.total, cars.occupied + motos.occupied);

  return (
    <Columns>
      <Stack gap={16}>
        <Sheet as="section" aria-label="Ocupación">
          <Heading>
            <div>
              <h2>{lot.name}</h2>
              <p>{formatAddress(lot)}</p>
            </div>
            <Chip tone={lot.active ? 'success' : 'neutral'}>
              {lot.active ? 'Activo' : 'Inactivo'}
            </Chip>
          </Heading>
          <OccupancyRing occupancy={all} />
          <div>
            <Switch
              aria-describedby={noteId}
              label={availableNow ? 'Actualmente disponible' : 'Actualmente no disponible'}
              checked={availableNow}
              onChange={setAvailableNow}
            />
            <LocalNote id={noteId} />
          </div>
          {isReal && <AcceptingButton lot={lot} />}
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
          {lot.moto_hourly_rate > 0 && (
            <DecrementLine
              term="Tarifa por hora (moto)"
              value={formatMoney(lot.moto_hourly_rate)}
            />
          )}
          <DecrementLine term="Costo de reserva" value={formatMoney(lot.reservation_fee)} />
          {isReal && (
            <ButtonLink to={`/editar-parqueo/${lot.id}`} variant="secondary" block>
              Editar parqueo
            </ButtonLink>
          )}
        </Section>
        {lot.formatted_schedule.length > 0 && (
          <Section title="Horario" gap={16}>
            <Hours>
              {lot.formatted_schedule.map((line) => (
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
