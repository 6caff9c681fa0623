import { messageOf } from '@parqueo/shared-api/client';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
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
    <Page aria-busy={bookings.isLoading}>
      {bookings.data ? (
        <Stack gap={12}>
          <IncompleteNotice bookings={bookings} />
          <BookingList bookings={bookings.data.bookings} />
        </Stack>
      ) : bookings.isFetching || !bookings.isError ? (
        <ListSkeleton />
      ) : (
        <ErrorState
          title="No se pudieron cargar tus reservas"
          message={messageOf(bookings.error, 'Ocurrió un error al cargar tus reservas')}
          onRetry={() => void bookings.refetch()}
        />
      )}
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
