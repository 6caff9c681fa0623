import { Fold } from '@parqueo/remote-kit';
import type { MonthFigures } from '@parqueo/shared-api/contract';
import { formatMoney, formatShortDate } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { FigureTable } from '../../lib/figures/figure-table';

type Day = MonthFigures['days'][number];

/** Noon in Guatemala, for the formats of instants. */
const noonOf = (day: string) => `${day}T12:00:00-06:00`;

/** A day's name, which leads to its close. */
const linkToClose = (day: string, lot: number | null) => (
  <Link to={lot === null ? `/cierre?dia=${day}` : `/cierre/${lot}?dia=${day}`}>
    {formatShortDate(noonOf(day))}
  </Link>
);

interface DayTableProps {
  days: readonly Day[];
  /** The lot whose closes the days lead to; null for all lots. */
  lot: number | null;
}

/** The days of a month as a table: what the chart shows, and the rest. */
export function DayTable({ days, lot }: DayTableProps) {
  return (
    <Fold summary="Ver como tabla">
      <FigureTable<Day>
        caption="Cifras por día"
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          {
            heading: 'Día',
            cell: ({ day }) => linkToClose(day, lot),
          },
          { heading: 'Ganancias', cell: ({ earnings }) => formatMoney(earnings) },
          { heading: 'Cobrado', cell: ({ charged }) => formatMoney(charged) },
          { heading: 'Por cobrar', cell: ({ to_charge }) => formatMoney(to_charge) },
          { heading: 'Reservas', cell: ({ reservations }) => reservations },
          { heading: 'Sin reserva', cell: ({ walk_ins }) => walk_ins },
          { heading: 'Canceladas', cell: ({ cancelled }) => cancelled },
          { heading: 'No vinieron', cell: ({ no_shows }) => no_shows },
        ]}
      />
    </Fold>
  );
}
