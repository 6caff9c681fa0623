import { Muted, StayMoney } from '@parqueo/remote-kit';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { messageOf } from '@parqueo/shared-api/client';
import {
  UNKNOWN_ADDRESS,
  UNKNOWN_PARKING,
  formatAddress,
  stayMinutes,
} from '@parqueo/shared-api/contract';
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
  Together,
} from '@parqueo/shared-ui';
import { type ReactNode, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { BookingChip } from '../../lib/reservations/booking-chip';
import { CancelReservation } from '../../lib/reservations/cancel-reservation';
import { CancellationNote } from '../../lib/reservations/cancellation-note';
import { idInAddress } from '../../lib/reservations/links';
import { paidItems, parkingFeeOf } from '../../lib/reservations/money-words';
import { isMove } from '../../lib/reservations/moves';
import { shownStatus } from '../../lib/reservations/presence';
import { PresenceLine } from '../../lib/reservations/presence-line';
import { carriedStay } from '../../lib/reservations/ticket';
import { useStay } from '../../lib/reservations/use-stay';
import { WithdrawExtension } from '../../lib/reservations/withdraw-extension';
import { BookingActions } from './booking-actions';

const Column = styled(Page)`
  max-width: 640px;
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

type DetailTexts = Omit<typeof SAMPLE, 'total'> & { total: ReactNode };

/** One booking: the list's copy at first, the server's once loaded (HIS-04). */
export default function BookingDetailScreen() {
  const { search, state } = useLocation();
  const carried = carriedStay(state);
  const id = carried?.id ?? idInAddress(search);
  const { data, error, isPending, refetch } = useStay(id, carried);
  // The screen already shows what these events say.
  useSuppressedToasts((event) => String(reservationOf(event)) === id && !isMove(event, data));

  if (id === undefined || data) return <Details key={id} stay={data ?? null} />;
  return (
    <Column>
      {isPending ? (
        <FullPageSpinner label="Cargando reserva…" />
      ) : error ? (
        <ErrorState
          title="No se pudo cargar tu reserva"
          message={messageOf(error, 'Ocurrió un error al cargar tu reserva')}
          onRetry={() => void refetch()}
        />
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

/** `stay` is null without a booking: then the sample is shown. */
function Details({ stay }: { stay: KnownStay | null }) {
  const navigate = useNavigate();
  const outcome = useRef<HTMLDivElement>(null);
  const texts = stay ? textsOf(stay) : SAMPLE;
  return (
    <Column>
      <Stack>
        <Card ref={outcome} tabIndex={-1}>
          <Stack gap={4}>
            <Row gap={8} justify="space-between" align="flex-start">
              <h2 style={{ flex: '1 1 8em' }}>{texts.parking}</h2>
              {stay && <BookingChip status={shownStatus(stay)} />}
            </Row>
            <Muted>
              <Together>{texts.place}</Together>
            </Muted>
            <CancellationNote cancelledBy={stay?.cancelled_by} reason={stay?.cancel_reason} />
            {stay && <PresenceLine stay={stay} formatTime={formatTime12} />}
            {stay && <WithdrawExtension stay={stay} formatTime={formatTime12} />}
          </Stack>
        </Card>
        <Card>
          <DescriptionList
            items={[
              { term: 'Fecha', description: texts.date },
              { term: 'Duración', description: texts.duration },
              { term: 'Horario', description: texts.times },
              ...spaceItems(stay),
            ]}
          />
        </Card>
        <Card>
          <DescriptionList
            items={[
              { term: 'Tarifa de parqueo', description: texts.parkingFee },
              { term: 'Costo de reserva', description: texts.reservationCost },
              { term: 'Total', description: texts.total },
              ...(stay ? paidItems(stay) : []),
            ]}
          />
        </Card>
        {stay && (
          <>
            <BookingActions stay={stay} />
            <CancelReservation
              stay={stay}
              parking={stay.parking}
              outcome={outcome}
              formatTime={formatTime12}
            />
          </>
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

const spaceItems = (stay: KnownStay | null) =>
  stay
    ? [
        { term: 'Espacio', description: stay.space.identifier },
        { term: 'Placa', description: stay.vehicle_plate || '-' },
      ]
    : [];

function textsOf(stay: KnownStay): DetailTexts {
  const { parking, start_time, end_time } = stay;
  return {
    parking: parking?.name ?? UNKNOWN_PARKING,
    place: formatAddress(parking),
    date: formatLongDate(start_time),
    duration: formatDuration(stayMinutes(start_time, end_time)),
    times: `${formatTime12(start_time)} - ${formatTime12(end_time)}`,
    parkingFee: formatMoneySpaced(parkingFeeOf(stay)),
    reservationCost: formatMoneySpaced(stay.reservation_cost),
    total: (
      <StayMoney
        total={stay.total_cost}
        method={stay.payment_method}
        status={shownStatus(stay)}
        format={formatMoneySpaced}
      />
    ),
  };
}
