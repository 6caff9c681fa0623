import { Fold } from '@parqueo/remote-kit';
import type { MonthFigures } from '@parqueo/shared-api/contract';
import { formatMoney, formatShortDate } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { FIGURES, FigureTable } from '../../lib/figures/figure-table';

type Day = MonthFigures['days'][number];

/** Noon in Guatemala, for the formats of instants. */
const noonOf = (day: string) => `${day}T12:00:00-06:00`;

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
          { heading: 'Día', cell: ({ day }) => linkToClose(day, lot) },
          { heading: 'Ganancias', cell: ({ earnings }) => formatMoney(earnings) },
          ...FIGURES,
        ]}
      />
    </Fold>
  );
}
