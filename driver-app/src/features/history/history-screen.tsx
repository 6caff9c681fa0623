import { Loaded } from '@parqueo/remote-kit/queries';
import { messageOf } from '@parqueo/shared-api/client';
import { useMinute, useSuppressedToasts } from '@parqueo/shared-api/react';
import { reservationOf } from '@parqueo/shared-api/socket';
import {
  Button,
  ButtonLink,
  EmptyState,
  FormError,
  Page,
  Skeleton,
  Stack,
  VisuallyHidden,
  token,
} from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import { useId } from 'react';
import { styled } from 'styled-components';
import { BookingCard } from './booking-card';
import { type BookingSection, sectionsOf } from './booking-sections';
import { IncompleteNotice } from './incomplete-notice';
import type { Booking } from '../../lib/reservations/booking';
import { useBookings } from './use-bookings';

const Title = styled.h2`
  margin-bottom: ${token('space-8')};
  font-size: ${token('text-16')};
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-12')};
`;

/** The user's own bookings: now, next, then by month (HIS-01 to HIS-03, HIS-06). */
export default function HistoryScreen() {
  const bookings = useBookings();
  // The list has the reservation as soon as the event is heard.
  useSuppressedToasts((event) => reservationOf(event) !== undefined);
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
            {bookings.hasNextPage && <NextPage bookings={bookings} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function NextPage({ bookings }: { bookings: ReturnType<typeof useBookings> }) {
  const { nextPageError, isFetchingNextPage, fetchNextPage } = bookings;
  return (
    <Stack gap={8}>
      <FormError>
        {nextPageError && messageOf(nextPageError, 'No se pudieron cargar más reservas')}
      </FormError>
      <Button
        variant="secondary"
        block
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {nextPageError ? 'Intentar de nuevo' : 'Ver más reservas'}
      </Button>
    </Stack>
  );
}

function BookingList({ bookings }: { bookings: readonly Booking[] }) {
  const now = useMinute();
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
    <Stack gap={24}>
      {sectionsOf(bookings, now).map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </Stack>
  );
}

function Section({ title, bookings }: BookingSection) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <List>
        {bookings.map((each) => (
          <li key={each.booking.id}>
            <BookingCard {...each} />
          </li>
        ))}
      </List>
    </section>
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
