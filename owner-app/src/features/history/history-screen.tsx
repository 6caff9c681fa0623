import { Loaded } from '@parqueo/remote-kit/queries';
import { monthOf } from '@parqueo/shared-api/contract';
import {
  Button,
  ButtonLink,
  Page,
  SelectField,
  Stack,
  formatMonth,
  token,
} from '@parqueo/shared-ui';
import { type ReactNode, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { Loading } from '../../lib/loading';
import { LotChooser } from '../../lib/lot-choice';
import { useMonthFigures } from './month-queries';
import { MonthReport } from './month-report';
import { useHistoryFilters } from './use-history-filters';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${token('space-8')};
  > :first-child {
    flex: 1 1 160px;
    max-width: 240px;
  }
  /* As high as the field beside them. */
  > :not(:first-child) {
    min-height: 48px;
  }
  /* A phone has a line for the field and one for both buttons. */
  @media (max-width: 560px) {
    > :first-child {
      flex-basis: 100%;
      max-width: none;
    }
    > :not(:first-child) {
      flex: 1 1 auto;
      padding-inline: ${token('space-8')};
    }
  }
`;

/** A month of the owner's lots: its figures, its stays, and what was charged (OHI-01 to OHI-03). */
export default function HistoryScreen() {
  const [now] = useState(() => new Date());
  const filters = useHistoryFilters(now);
  const { month, months, lot, chooseMonth } = filters;
  const figures = useMonthFigures(month, lot);
  return (
    <PrintedPage>
      <Page>
        <div data-screen-only="">
          <LotChooser />
        </div>
        <Stack gap={16}>
          <Toolbar data-screen-only="">
            <SelectField
              label="Mes"
              value={month}
              options={months.map((value) => ({ value, label: formatMonth(value) }))}
              onChange={(event) => chooseMonth(event.currentTarget.value)}
            />
            <Button
              variant="secondary"
              disabled={month === monthOf(now)}
              onClick={() => chooseMonth(monthOf(now))}
            >
              Mes actual
            </Button>
            <ButtonLink to="/cierre" variant="secondary">
              Cierre del día
            </ButtonLink>
          </Toolbar>
          <Loaded
            key={month}
            query={figures}
            errorTitle="Error al cargar las reservas"
            skeleton={<Loading what="reservas" heights={[96, 200, 280]} />}
          >
            {(loaded) => <MonthReport figures={loaded} filters={filters} />}
          </Loaded>
        </Stack>
      </Page>
    </PrintedPage>
  );
}

/** Leaves the page's header and menus off the paper. */
const WithoutFrame = createGlobalStyle`
  @media print {
    header,
    nav,
    aside {
      display: none !important;
    }
  }
`;

const Paper = styled.div`
  [data-paper-only] {
    display: none;
  }
  @media print {
    [data-paper-only] {
      display: block;
    }
    [data-screen-only] {
      display: none !important;
    }
    &,
    & * {
      color: #000 !important;
      background: #fff !important;
      box-shadow: none !important;
    }
    section,
    tr {
      break-inside: avoid;
    }
  }
`;

/**
 * Prints a screen black on white whatever the theme, without what only a screen can use
 * (`data-screen-only`) and with what only paper needs (`data-paper-only`).
 */
function PrintedPage({ children }: { children: ReactNode }) {
  return (
    <Paper>
      <WithoutFrame />
      {children}
    </Paper>
  );
}
