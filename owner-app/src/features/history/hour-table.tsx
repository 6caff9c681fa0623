import { Fold, Section } from '@parqueo/remote-kit';
import { instantOf } from '@parqueo/shared-api/contract';
import { formatClock, formatPercentage } from '@parqueo/shared-ui';
import { FigureTable } from '../../lib/figures/figure-table';

/** '3:00 p. m.' */
const hourName = (hour: number) =>
  formatClock(instantOf('2026-01-01', `${String(hour).padStart(2, '0')}:00`));

interface HourTableProps {
  /** Spaces that were taken at each hour of the day, on average. */
  hours: readonly number[];
  /** Number of all spaces. */
  spaces: number;
}

/** How full the lots were at each hour of the day (OHI-03); nothing where no hour was fuller than another. */
export function HourTable({ hours, spaces }: HourTableProps) {
  const most = Math.max(...hours);
  if (most === 0) return null;
  const fullest = hours.indexOf(most);
  const share = (taken: number) => (spaces === 0 ? 0 : (taken / spaces) * 100);
  return (
    <Section heading="h2" title="Ocupación por hora" gap={8}>
      <p>
        La hora más llena: {hourName(fullest)}, con {most} de {spaces}{' '}
        {spaces === 1 ? 'espacio' : 'espacios'} en uso en promedio.
      </p>
      <Fold summary="Ver todas las horas">
        <FigureTable
          caption="Espacios en uso en promedio"
          rows={hours.map((taken, hour) => ({ hour, taken }))}
          keyOf={({ hour }) => hour}
          columns={[
            { heading: 'Hora', cell: ({ hour }) => hourName(hour) },
            { heading: 'En uso', cell: ({ taken }) => taken.toFixed(2) },
            { heading: 'De todos', cell: ({ taken }) => formatPercentage(share(taken)) },
          ]}
        />
      </Fold>
    </Section>
  );
}
