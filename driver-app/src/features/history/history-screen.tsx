import { Muted, useAction } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import type { KnownStay } from '@parqueo/shared-api/answers';
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
import { useOnline } from '../../lib/page/use-online';
import { isMove } from '../../lib/reservations/moves';
import { BookingCard } from './booking-card';
import { type BookingSection, sectionsOf } from './booking-sections';
import { useStays } from './use-stays';

/** The user's own bookings: now, next, then by month (HIS-01 to HIS-03, HIS-06). */
export default function HistoryScreen() {
  const stays = useStays();
  // The list loads again once the signal is back (HIS-07).
  const online = useOnline();
  // The list already shows the event, but no spaces.
  useSuppressedToasts((event) => {
    const id = reservationOf(event);
    const stay = stays.data?.stays.find((each) => each.id === String(id));
    return id !== undefined && !isMove(event, stay);
  });
  return (
    <Page>
      <Loaded
        query={stays}
        errorTitle="No se pudieron cargar tus reservas"
        errorText="Ocurrió un error al cargar tus reservas"
        skeleton={<ListSkeleton />}
      >
        {(loaded) => (
          <Stack gap={12}>
            {/* A plain line and no notice: the page's bar already says that it is offline. */}
            {!online && <Muted role="alert">Sin señal: puede faltar alguna reserva</Muted>}
            <BookingList stays={loaded.stays} />
            {stays.hasNextPage && <NextPage stays={stays} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function NextPage({ stays }: { stays: ReturnType<typeof useStays> }) {
  const { button, message } = useAction({
    send: () => stays.fetchNextPage(),
    describeError: (error) => ({
      message: messageOf(error, 'No se pudieron cargar más reservas'),
      fields: {},
    }),
  });
  return (
    <Stack gap={8}>
      <FormError>{message}</FormError>
      <Button variant="secondary" block {...button}>
        {message ? 'Intentar de nuevo' : 'Ver más reservas'}
      </Button>
    </Stack>
  );
}

function BookingList({ stays }: { stays: readonly KnownStay[] }) {
  const now = useMinute();
  if (stays.length === 0) {
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
      {sectionsOf(stays, now).map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </Stack>
  );
}

function Section({ title, stays }: BookingSection) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 style={{ marginBottom: token('space-8'), fontSize: token('text-16') }} id={titleId}>
        {title}
      </h2>
      <ul style={{ display: 'grid', gap: token('space-12') }}>
        {stays.map((stay) => (
          <li key={stay.id}>
            <BookingCard stay={stay} />
          </li>
        ))}
      </ul>
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
