import { Figures as FigureList } from '@parqueo/remote-kit';
import type { Figures } from '@parqueo/shared-api/contract';
import { Card, Stack, formatMoney, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/* In columns over the whole width, also where a line has no room for all. */
const Columns = styled(FigureList)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(calc(9 * ${token('text-16')}), 1fr));
  /* An amount is wider than its column before it is two. */
  dd {
    white-space: nowrap;
  }
`;

/** A day's money and cars. */
export function DayFigures({ figures }: { figures: Figures }) {
  const money: [string, string][] = [
    ['Efectivo', formatMoney(figures.cash)],
    ['Tarjeta', formatMoney(figures.card)],
    [`No pagaron (${figures.unpaid})`, formatMoney(figures.unpaid_amount)],
    ['Por cobrar', formatMoney(figures.to_charge)],
  ];
  const cars: [string, string][] = [
    ['Reservas', String(figures.reservations)],
    ['Sin reserva', String(figures.walk_ins)],
    ['No vinieron', String(figures.no_shows)],
    ['Canceladas', String(figures.cancelled)],
  ];
  return (
    <Card as="section" aria-label="Cifras del día">
      <Stack gap={16}>
        {[money, cars].map((list) => (
          <Columns key={list[0]?.[0]}>
            {list.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Columns>
        ))}
      </Stack>
    </Card>
  );
}
