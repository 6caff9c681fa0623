import { Section } from '@parqueo/remote-kit';
import { type Parking, isFree } from '@parqueo/shared-api/contract';
import { ButtonLink, DescriptionList, Stack, formatMoney, media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useStateNow } from '../../lib/state-now';
import { AcceptingButton } from './accepting-button';
import { BoardClosures } from './board-closures';
import { exampleParking, occupancyOf } from './board-parking';
import { LocalChanges } from './local-changes';
import { HoursSection, OccupancySection, Sheet } from './lot-sections';
import { SpacesGrid } from './spaces-grid';
import { useTakenSpaces } from './use-taken-spaces';

/* On small screens the spaces come right after the ring; on large ones they have a column of their own. */
const Columns = styled.div`
  display: grid;
  gap: ${token('space-16')};
  ${media.large} {
    grid-template: 'ring spaces' auto 'rest spaces' 1fr / 2fr 3fr;
    align-items: start;
    > :nth-child(1) {
      grid-area: ring;
    }
    > :nth-child(2) {
      grid-area: spaces;
    }
    > :nth-child(3) {
      grid-area: rest;
    }
  }
`;

/**
 * Occupancy, prices and state of a parking (BRD-01). Last come the buttons that change the parking, beside
 * those that change what this screen shows alone (BRD-02, BRD-03).
 */
export function Board({ parking }: { parking: Parking }) {
  const isAvailable = isFree(useStateNow(parking));
  const taken = useTakenSpaces(parking.id);
  const isReal = parking.id !== exampleParking.id;
  const { car, moto } = parking.availability_stats;
  const cars = occupancyOf(parking.car_spaces_count, car.occupied_spaces);
  const motos = occupancyOf(parking.moto_spaces_count, moto.occupied_spaces);
  const all = occupancyOf(cars.total + motos.total, cars.occupied + motos.occupied);

  return (
    <Columns>
      <OccupancySection parking={parking} occupancy={all} />
      <Sheet as="section" aria-label="Espacios">
        <SpacesGrid parking={parking} title="Carros" occupancy={cars} taken={taken?.car} />
        {motos.total > 0 && (
          <SpacesGrid parking={parking} title="Motos" occupancy={motos} taken={taken?.moto} />
        )}
      </Sheet>
      <Stack gap={16}>
        <Section title="Precios">
          <DescriptionList items={pricesOf(parking)} />
        </Section>
        <HoursSection parking={parking} />
        <Section title="Cambios" gap={16}>
          {isReal && (
            <>
              <AcceptingButton parking={parking} />
              <BoardClosures parking={parking} />
              <ButtonLink to={`/editar-parqueo/${parking.id}`} variant="secondary" block>
                Editar parqueo
              </ButtonLink>
            </>
          )}
          {/* Begins anew with the lot's real state, so that it never contradicts it by itself. */}
          <LocalChanges key={String(isAvailable)} parking={parking} available={isAvailable} />
        </Section>
      </Stack>
    </Columns>
  );
}

function pricesOf({ car_hourly_rate, moto_hourly_rate, reservation_fee }: Parking) {
  return [
    { term: 'Carros, por hora', description: formatMoney(car_hourly_rate) },
    ...(moto_hourly_rate > 0
      ? [{ term: 'Motos, por hora', description: formatMoney(moto_hourly_rate) }]
      : []),
    { term: 'Costo de reserva', description: formatMoney(reservation_fee) },
  ];
}
