import { Loaded } from '@parqueo/remote-kit/queries';
import {
  ButtonLink,
  EmptyState,
  Page,
  Skeleton,
  Stack,
  VisuallyHidden,
  token,
} from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import { styled } from 'styled-components';
import { BookingCard } from './booking-card';
import { IncompleteNotice } from './incomplete-notice';
import { type Booking, useBookings } from './use-bookings';

const List = styled.ul`
  display: grid;
  gap: ${token('space-12')};
`;

/** The user's own bookings (HIS-01 to HIS-03). */
export default function HistoryScreen() {
  const bookings = useBookings();
  return (
    <Page>
      <Loaded
        query={bookings}
        errorTitle="No se pudieron cargar tus reservas"
        errorText="Ocurrió un error al cargar tus reservas"
        skeleton={<ListSkeleton />}
      >
        {(loaded) => (
          <Stack gap={12}>
            <IncompleteNotice bookings={bookings} />
            <BookingList bookings={loaded.bookings} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function BookingList({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) {
    return (
      <EmptyState
        title="Aún no tienes reservas"
        illustration={<EmptyIllustration />}
        action={<ButtonLink to="/">Buscar un parqueo</ButtonLink>}
      >
        Aquí verás las solicitudes que envíes y su respuesta.
      </EmptyState>
    );
  }
  return (
    <List>
      {bookings.map((each) => (
        <li key={each.booking.id}>
          <BookingCard {...each} />
        </li>
      ))}
    </List>
  );
}

function ListSkeleton() {
  return (
    <Stack gap={12}>
      <VisuallyHidden role="status">Cargando reservas…</VisuallyHidden>
      <Skeleton height={132} radius={12} />
      <Skeleton height={132} radius={12} />
      <Skeleton height={132} radius={12} />
    </Stack>
  );
}
