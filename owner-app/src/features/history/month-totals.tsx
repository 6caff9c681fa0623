import { Figures as FigureList } from '@parqueo/remote-kit';
import type { Figures, LocalMonth } from '@parqueo/shared-api/contract';
import { Card, Stack, formatMoney, formatMonth, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { monthBefore, useMonthFigures } from './month-queries';

const Detail = styled.dd`
  && {
    max-width: 240px;
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
    font-weight: 400;
    line-height: 1.4;
    min-height: 1lh;
  }
`;

interface MonthTotalsProps {
  total: Figures;
  month: LocalMonth;
  lot: number | null;
}

/** The month's sums, each with what it means and with that of the month before (OHI-03). */
export function MonthTotals({ total, month, lot }: MonthTotalsProps) {
  const before = monthBefore(month);
  const earlier = useMonthFigures(before, lot).data?.total;
  const shown = (figure: keyof Figures, format: (value: number) => string) => ({
    value: format(total[figure]),
    // Its line is there before the month before is, so that nothing moves when that comes.
    compared: earlier && `${formatMonth(before)}: ${format(earlier[figure])}`,
  });
  const { cash, card, unpaid, unpaid_amount, pending } = total;
  const atGate = `En la puerta: ${formatMoney(cash)} en efectivo, ${formatMoney(card)} con tarjeta`;
  const ofUnpaid = unpaid > 0 ? `; ${formatMoney(unpaid_amount)} de quien no pagó` : '';
  return (
    <Card as="section" aria-label={`Cifras de ${formatMonth(month)}`}>
      <Stack gap={16}>
        <FigureList>
          <Sum term="Ganancias totales" {...shown('earnings', formatMoney)}>
            Costo de reserva de todas menos las pendientes
          </Sum>
          <Sum term="Cobrado" {...shown('charged', formatMoney)}>
            {atGate}
          </Sum>
          <Sum term="Por cobrar" {...shown('to_charge', formatMoney)}>
            {`Lo que nadie ha pagado${ofUnpaid}`}
          </Sum>
        </FigureList>
        <FigureList>
          <Sum term="Reservas" {...shown('reservations', String)}>
            Con canceladas y no vinieron
          </Sum>
          <Sum term="Sin reserva" {...shown('walk_ins', String)} />
          <Sum term="Canceladas" {...shown('cancelled', String)} />
          <Sum term="No vinieron" {...shown('no_shows', String)} />
          {pending > 0 && (
            <div>
              <dt>Pendientes</dt>
              <dd>{pending}</dd>
            </div>
          )}
        </FigureList>
      </Stack>
    </Card>
  );
}

interface SumProps {
  term: string;
  value: string;
  /** The same of the month before. */
  compared: string | undefined;
  children?: string;
}

const Sum = ({ term, value, compared, children }: SumProps) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
    {children && <Detail>{children}</Detail>}
    <Detail>{compared}</Detail>
  </div>
);
