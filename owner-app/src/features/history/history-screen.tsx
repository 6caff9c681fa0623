import { Loaded } from '@parqueo/remote-kit/queries';
import { monthOf } from '@parqueo/shared-api/contract';
import {
  Button,
  Page,
  SelectField,
  Skeleton,
  Stack,
  VisuallyHidden,
  token,
  formatMonth,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useOwnReservations } from '../../lib/owner-data';
import { MonthReport } from './month-report';
import { useHistoryMonth } from './use-history-month';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${token('space-12')};
  > :first-child {
    flex: 1 1 160px;
    max-width: 240px;
  }
`;

/** A month of the owner's reservations and what they earned (OHI-01, OHI-02). */
export default function HistoryScreen() {
  const reservations = useOwnReservations();
  const [now] = useState(() => new Date());
  const { month, months, choose } = useHistoryMonth(now);
  return (
    <Page>
      <Stack gap={16}>
        <Toolbar>
          <SelectField
            label="Mes"
            value={month}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <Button
            variant="secondary"
            disabled={month === monthOf(now)}
            onClick={() => choose(monthOf(now))}
          >
            Mes actual
          </Button>
        </Toolbar>
        <Loaded
          query={reservations}
          errorTitle="Error al cargar las reservas"
          skeleton={<HistorySkeleton />}
        >
          {(all) => <MonthReport reservations={all} month={month} />}
        </Loaded>
      </Stack>
    </Page>
  );
}

function HistorySkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando reservas…</VisuallyHidden>
      <Stack gap={16}>
        <Skeleton height={96} radius={12} />
        <Skeleton height={200} radius={12} />
        <Skeleton height={280} radius={12} />
      </Stack>
    </>
  );
}
