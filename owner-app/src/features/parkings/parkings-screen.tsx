import { Loaded } from '@parqueo/remote-kit/queries';
import type { Parking } from '@parqueo/shared-api/contract';
import { ButtonLink, EmptyState, Page, Skeleton, VisuallyHidden, token } from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import { styled } from 'styled-components';
import { CardGrid } from '../../lib/card-grid';
import { useOwnParkings } from '../../lib/owner-data';
import { ParkingCard } from './parking-card';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-12')};
  margin-bottom: ${token('space-16')};
  color: ${token('color-muted')};
`;

/** The owner's parkings with their present availability (OWN-01). */
export default function ParkingsScreen() {
  const parkings = useOwnParkings();
  return (
    <Page>
      <Toolbar>
        <p>{parkings.data && summaryOf(parkings.data)}</p>
        <ButtonLink to="/add-parking">+ Agregar nuevo parqueo</ButtonLink>
      </Toolbar>
      <Loaded
        query={parkings}
        errorTitle="Error al cargar parqueos"
        skeleton={<ParkingsSkeleton />}
        empty={<NoParkings />}
      >
        {(list) => <ParkingList parkings={list} />}
      </Loaded>
    </Page>
  );
}

function summaryOf(parkings: readonly Parking[]): string {
  if (parkings.length === 0) return '';
  const spaces = parkings.map(({ availability_stats }) => availability_stats.total);
  const free = spaces.reduce((sum, { available_spaces }) => sum + available_spaces, 0);
  const total = spaces.reduce((sum, { total_spaces }) => sum + total_spaces, 0);
  const count = parkings.length === 1 ? '1 parqueo' : `${parkings.length} parqueos`;
  return `${count} · ${free} de ${total} espacios libres`;
}

function ParkingList({ parkings }: { parkings: readonly Parking[] }) {
  return (
    <CardGrid aria-label="Parqueos">
      {parkings.map((parking) => (
        <li key={parking.id}>
          <ParkingCard parking={parking} />
        </li>
      ))}
    </CardGrid>
  );
}

function NoParkings() {
  return (
    <EmptyState title="No hay parqueos disponibles" illustration={<EmptyIllustration />}>
      Agrega el primero para empezar a recibir solicitudes.
    </EmptyState>
  );
}

function ParkingsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando parqueos…</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <li key={card}>
            <Skeleton height={248} radius={12} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
