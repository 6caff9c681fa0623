import { TellMe } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import type { Parking } from '@parqueo/shared-api/contract';
import { ButtonLink, EmptyState, token } from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CardGrid } from '../../lib/card-grid';
import { useLotChoice } from '../../lib/lot-choice';
import { useOwnParkings } from '../../lib/owner-data';
import { freeIn, useShutLots } from '../../lib/shut-lots';
import { ParkingCard } from './parking-card';
import { ParkingsSkeleton } from './parkings-skeleton';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-12')};
  margin: ${token('space-8')} 0 ${token('space-16')};
  color: ${token('color-muted')};
  /* Takes its line before it is known, so that nothing moves. */
  > p {
    flex: 1 1 280px;
    min-height: 1.5em;
  }
`;

const Offer = styled.div`
  &:not(:empty) {
    margin-bottom: ${token('space-12')};
  }
`;

/** Navigation state of an owner who has just added a parking. */
type Arrival = { created?: number } | null;

/** The owner's parkings with their present availability (OWN-01). */
export default function ParkingList() {
  const parkings = useOwnParkings();
  const isEmpty = parkings.data?.length === 0;
  const { selected } = useLotChoice();
  const shut = useShutLots(parkings.data);
  const created = (useLocation().state as Arrival)?.created;
  return (
    <>
      <Toolbar>
        {!isEmpty && !parkings.error && <p>{parkings.data && summaryOf(parkings.data, shut)}</p>}
        <ButtonLink to="/add-parking">+ Agregar nuevo parqueo</ButtonLink>
      </Toolbar>
      {parkings.data && !isEmpty && (
        <Offer>
          <TellMe why="Recibe cada solicitud en este dispositivo y acéptala sin abrir la página." />
        </Offer>
      )}
      <Loaded
        query={parkings}
        errorTitle="Error al cargar parqueos"
        skeleton={<ParkingsSkeleton />}
        empty={<NoParkings />}
      >
        {(list) => (
          <CardGrid aria-label="Parqueos">
            {chosenFirst(list, selected).map((parking) => (
              <li key={parking.id}>
                <ParkingCard parking={parking} isNew={parking.id === created} />
              </li>
            ))}
          </CardGrid>
        )}
      </Loaded>
    </>
  );
}

/** The lot that was chosen for all screens is near in a long list (TOD-02). */
const chosenFirst = (parkings: readonly Parking[], chosen: number | null): readonly Parking[] =>
  parkings.toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen));

function summaryOf(parkings: readonly Parking[], shut: ReadonlySet<number>): string {
  const open = parkings.filter(({ id }) => !shut.has(id));
  const spaces = open.map(({ availability_stats }) => availability_stats.total);
  const free = spaces.reduce((sum, { available_spaces }) => sum + available_spaces, 0);
  const total = spaces.reduce((sum, { total_spaces }) => sum + total_spaces, 0);
  const count = parkings.length === 1 ? '1 parqueo' : `${parkings.length} parqueos`;
  const words = `${free} de ${total} ${total === 1 ? 'espacio libre' : 'espacios libres'}`;
  return `${count} · ${freeIn(parkings, shut, words)}`;
}

function NoParkings() {
  return (
    <EmptyState title="No hay parqueos disponibles" illustration={<EmptyIllustration />}>
      Agrega el primero para empezar a recibir solicitudes.
    </EmptyState>
  );
}
