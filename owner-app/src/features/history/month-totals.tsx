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
  const name = formatMonth(before);
  const money = (of: (figures: Figures) => number) => earlier && formatMoney(of(earlier));
  const count = (of: (figures: Figures) => number) => earlier && String(of(earlier));
  // Its line is there before the month before is, so that nothing moves when that comes.
  const compared = (value: string | undefined) => value && `${name}: ${value}`;
  return (
    <Card as="section" aria-label={`Cifras de ${formatMonth(month)}`}>
      <Stack gap={16}>
        <FigureList>
          <div>
            <dt>Ganancias totales</dt>
            <dd>{formatMoney(total.earnings)}</dd>
            <Detail>Costo de reserva de todas menos las pendientes</Detail>
            <Detail>{compared(money((each) => each.earnings))}</Detail>
          </div>
          <div>
            <dt>Cobrado</dt>
            <dd>{formatMoney(total.charged)}</dd>
            <Detail>
              En la puerta: {formatMoney(total.cash)} en efectivo, {formatMoney(total.card)} con
              tarjeta
            </Detail>
            <Detail>{compared(money((each) => each.charged))}</Detail>
          </div>
          <div>
            <dt>Por cobrar</dt>
            <dd>{formatMoney(total.to_charge)}</dd>
            <Detail>
              Lo que nadie ha pagado
              {total.unpaid > 0 && `; ${formatMoney(total.unpaid_amount)} de quien no pagó`}
            </Detail>
            <Detail>{compared(money((each) => each.to_charge))}</Detail>
          </div>
        </FigureList>
        <FigureList>
          <div>
            <dt>Reservas</dt>
            <dd>{total.reservations}</dd>
            <Detail>Con canceladas y no vinieron</Detail>
            <Detail>{compared(count((each) => each.reservations))}</Detail>
          </div>
          <div>
            <dt>Sin reserva</dt>
            <dd>{total.walk_ins}</dd>
            <Detail>{compared(count((each) => each.walk_ins))}</Detail>
          </div>
          <div>
            <dt>Canceladas</dt>
            <dd>{total.cancelled}</dd>
            <Detail>{compared(count((each) => each.cancelled))}</Detail>
          </div>
          <div>
            <dt>No vinieron</dt>
            <dd>{total.no_shows}</dd>
            <Detail>{compared(count((each) => each.no_shows))}</Detail>
          </div>
          {total.pending > 0 && (
            <div>
              <dt>Pendientes</dt>
              <dd>{total.pending}</dd>
            </div>
          )}
        </FigureList>
      </Stack>
    </Card>
  );
}
