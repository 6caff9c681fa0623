import { Figures } from '@parqueo/remote-kit';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import type { LocalMonth } from '@parqueo/shared-api/contract';
import { Card, EmptyState, formatMoney, media, token, formatMonth } from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { DailyEarnings } from './daily-earnings';
import { DownloadButton } from './download-button';
import { summarise } from './earnings';
import { ParkingEarnings } from './parking-earnings';
import { ReservationTable } from './reservation-table';

const Columns = styled.div`
  display: grid;
  gap: ${token('space-16')};
  > * {
    min-width: 0;
  }
  ${media.large} {
    grid-template-columns: 3fr 2fr;
  }
`;

const TableHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-12')};
  margin-bottom: ${token('space-8')};
`;

interface MonthReportProps {
  reservations: readonly KnownReservation[];
  month: LocalMonth;
}

/** A month's figures, charts and reservations (OHI-02). */
export function MonthReport({ reservations, month }: MonthReportProps) {
  const summary = useMemo(() => summarise(reservations, month), [reservations, month]);
  if (summary.reservations.length === 0) {
    return (
      <EmptyState
        title={`No hay reservas para ${formatMonth(month)}`}
        illustration={<EmptyIllustration />}
      >
        Elige otro mes para ver sus reservas y ganancias.
      </EmptyState>
    );
  }
  return (
    <>
      <Card>
        <Figures>
          <div>
            <dt>Ganancias totales</dt>
            <dd>{formatMoney(summary.total)}</dd>
          </div>
          <div>
            <dt>Reservas</dt>
            <dd>{summary.count}</dd>
          </div>
        </Figures>
      </Card>
      <Columns>
        <Card as="section" aria-label="Ganancias por día">
          <DailyEarnings earnings={summary.byDay} />
        </Card>
        <Card as="section" aria-label="Ganancias por parqueo">
          <ParkingEarnings earnings={summary.byParking} />
        </Card>
      </Columns>
      <Card as="section" aria-label="Reservas del mes">
        <TableHead>
          <h2>Reservas del mes</h2>
          <DownloadButton key={month} month={month} />
        </TableHead>
        <ReservationTable reservations={summary.reservations} />
      </Card>
    </>
  );
}
