import type { MonthFigures } from '@parqueo/shared-api/contract';
import { Button, Card, EmptyState, Stack, formatMonth, media, token } from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import { styled } from 'styled-components';
import { PeopleTable } from '../../lib/figures/people-table';
import { DayChart } from './day-chart';
import { DayTable } from './day-table';
import { HourTable } from './hour-table';
import { MonthTotals } from './month-totals';
import { LotEarnings } from './shares';
import { StayList } from './stay-list';
import type { useHistoryFilters } from './use-history-filters';

const Columns = styled.div`
  display: grid;
  gap: ${token('space-16')};
  > * {
    min-width: 0;
  }
  ${media.large} {
    grid-template-columns: 3fr 2fr;
  }
  /* Tables are as wide as paper. */
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface MonthReportProps {
  figures: MonthFigures;
  filters: ReturnType<typeof useHistoryFilters>;
}

/** A month's figures, chart, tables and stays (OHI-02, OHI-03). */
export function MonthReport({ figures, filters }: MonthReportProps) {
  const { month, lot } = filters;
  const { total, days, lots, people, hours, spaces } = figures;
  if (days.length === 0) {
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
    <Stack gap={16}>
      <h1 data-paper-only="">
        {formatMonth(month)}
        {lot !== null && lots[0] && ` · ${lots[0].parking_name}`}
      </h1>
      <MonthTotals total={total} month={month} lot={lot} />
      <Columns>
        <Card as="section" aria-label="El mes por día">
          <Stack gap={12}>
            <div data-screen-only="">
              <DayChart days={days} month={month} />
            </div>
            <DayTable days={days} lot={lot} />
          </Stack>
        </Card>
        <Stack gap={16}>
          <LotEarnings lots={lots} />
          <PeopleTable people={people} />
          <HourTable hours={hours} spaces={spaces} />
        </Stack>
      </Columns>
      <div data-screen-only="">
        <Button variant="secondary" onClick={() => globalThis.print()}>
          Imprimir el mes
        </Button>
      </div>
      <StayList filters={filters} />
    </Stack>
  );
}
