import {
  UNKNOWN_ADDRESS,
  UNKNOWN_PARKING,
  formatAddress,
  stayMinutes,
} from '@parqueo/shared-api/contract';
import { messageOf } from '@parqueo/shared-api/client';
import { useSuppressedToasts } from '@parqueo/shared-api/react';
import { reservationOf } from '@parqueo/shared-api/socket';
import {
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  EmptyState,
  ErrorState,
  FullPageSpinner,
  Page,
  Row,
  Stack,
  formatDuration,
  formatLongDate,
  formatMoneySpaced,
  formatTime12,
  token,
  unbrokenNumbers,
} from '@parqueo/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { BookingChip } from '../../lib/reservations/booking-chip';
import { CancelReservation, type Cancelled } from '../../lib/reservations/cancel-reservation';
import { CancellationNote } from '../../lib/reservations/cancellation-note';
import { BookingActions } from './booking-actions';
import { IncompleteNotice } from './incomplete-notice';
import { type Booking, readBooking } from '../../lib/reservations/booking';
import { idInAddress } from '../../lib/reservations/ticket';
import { WithdrawExtension } from '../../lib/reservations/withdraw-extension';
import { useBookings } from './use-bookings';

const Column = styled(Page)`
  max-width: 640px;
`;

const Muted = styled.p`
  color: ${token('color-muted')};
`;

/** Shown when the screen is opened without a booking (HIS-04). */
const SAMPLE = {
  parking: 'Parqueo Central',
  place: UNKNOWN_ADDRESS,
  date: '10 mayo 2025',
  duration: '2 horas',
  times: '10:00 AM - 12:00 PM',
  parkingFee: 'Q. 20.00',
  reservationCost: 'Q. 10.00',
  total: 'Q. 30.00',
};

type DetailTexts = typeof SAMPLE;

/** One booking: as the list passed it on, and as it is now once loaded (HIS-04). */
export default function BookingDetailScreen() {
  const { search, state } = useLocation();
  const chosen = readBooking(state);
  const id = chosen?.booking.id ?? idInAddress(search);
  const bookings = useBookings();
  const known = bookings.data?.bookings.find(({ booking }) => booking.id === id) ?? chosen;
  // The screen already shows what these events say.
  useSuppressedToasts((event) => String(reservationOf(event)) === id);
  const isMissing = id !== undefined && !known;
  useOlderPages(bookings, isMissing);

  if (!isMissing) return <Details key={id} bookings={bookings} known={known} />;
  return (
    <Column>
      {bookings.isError ? (
        <ErrorState
          title="No se pudo cargar tu reserva"
          message={messageOf(bookings.error, 'Ocurrió un error al cargar tu reserva')}
          onRetry={() => void bookings.refetch()}
        />
      ) : bookings.isPending || bookings.hasNextPage ? (
        <FullPageSpinner label="Cargando reserva…" />
      ) : (
        <EmptyState
          title="No encontramos esta reserva"
          action={<ButtonLink to="/booking-historial">Ver tu historial</ButtonLink>}
        >
          Puede ser de otra cuenta.
        </EmptyState>
      )}
    </Column>
  );
}

/** A booking that only the address names may be on a later page of the history. */
function useOlderPages(bookings: ReturnType<typeof useBookings>, wanted: boolean): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = bookings;
  useEffect(() => {
    if (wanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  });
}

interface DetailsProps {
  bookings: ReturnType<typeof useBookings>;
  /** Null where none was chosen. */
  known: Booking | null;
}

function Details({ bookings, known }: DetailsProps) {
  const navigate = useNavigate();
  const [cancelled, setCancelled] = useState<Cancelled>();
  const current = known && cancelled ? asCancelled(known, cancelled) : known;
  const texts = current ? textsOf(current) : SAMPLE;
  return (
    <Column>
      <Stack>
        {current && (!current.parking || !current.confirmation) && (
          <IncompleteNotice bookings={bookings} />
        )}
        <Card>
          <Stack gap={4}>
            <Row gap={8} justify="space-between" align="flex-start">
              <h2>{texts.parking}</h2>
              {current && (
                <BookingChip
                  status={current.booking.estado ?? current.confirmation?.estado ?? null}
                />
              )}
            </Row>
            <Muted>{texts.place}</Muted>
            <CancellationNote
              cancelledBy={current?.booking.cancelled_by}
              reason={current?.booking.cancel_reason}
            />
            <WithdrawExtension asked={current?.asked} formatTime={formatTime12} />
          </Stack>
        </Card>
        <Card>
          <DescriptionList
            items={[
              { term: 'Fecha', description: texts.date },
              { term: 'Duración', description: texts.duration },
              { term: 'Horario', description: texts.times },
              ...spaceItems(current),
            ]}
          />
        </Card>
        <Card>
          <DescriptionList
            items={[
              { term: 'Tarifa de parqueo', description: texts.parkingFee },
              { term: 'Costo de reserva', description: texts.reservationCost },
              { term: 'Total', description: texts.total },
            ]}
          />
        </Card>
        {current && <BookingActions booking={current} />}
        {current?.confirmation && (
          <CancelReservation
            confirmation={current.confirmation}
            parking={current.parking}
            onCancelled={setCancelled}
          />
        )}
        <Button variant="secondary" size="l" block onClick={() => void navigate('/')}>
          Volver al inicio
        </Button>
        <Button variant="secondary" size="l" block onClick={() => void navigate('/soporte')}>
          Soporte
        </Button>
      </Stack>
    </Column>
  );
}

function asCancelled({ booking, parking, confirmation }: Booking, cancelled: Cancelled): Booking {
  return {
    booking: { ...booking, ...cancelled },
    parking,
    confirmation: confirmation && { ...confirmation, ...cancelled },
  };
}

function spaceItems(booking: Booking | null) {
  const confirmation = booking?.confirmation;
  if (!confirmation) return [];
  return [
    { term: 'Espacio', description: confirmation.space.identifier },
    { term: 'Placa', description: confirmation.vehicle_plate || '-' },
  ];
}

function textsOf({ parking, confirmation }: Booking): DetailTexts {
  const place = {
    parking: parking?.name ?? UNKNOWN_PARKING,
    place: unbrokenNumbers(formatAddress(parking)),
  };
  if (!confirmation) {
    return {
      ...place,
      date: 'Sin fecha',
      duration: '-',
      times: 'Sin hora',
      parkingFee: '-',
      reservationCost: '-',
      total: '-',
    };
  }
  const { start_time, end_time, total, reservation_cost } = confirmation;
  return {
    ...place,
    date: formatLongDate(start_time),
    duration: formatDuration(stayMinutes(start_time, end_time)),
    times: `${formatTime12(start_time)} - ${formatTime12(end_time)}`,
    parkingFee: formatMoneySpaced(
      total === null || reservation_cost === null ? null : total - reservation_cost,
    ),
    reservationCost: formatMoneySpaced(reservation_cost),
    total: formatMoneySpaced(total),
  };
}
