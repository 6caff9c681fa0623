import { Fold, Section } from '@parqueo/remote-kit';
import type { MonthFigures } from '@parqueo/shared-api/contract';
import { formatMoney, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { FIGURES, FigureTable } from '../../lib/figures/figure-table';

type Lot = MonthFigures['lots'][number];

/* The bar is a pseudo-element, because a dl may not contain one. */
const Line = styled.div<{ $share: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space-4')} ${token('space-12')};
  font-size: ${token('text-14')};
  dt {
    overflow-wrap: anywhere;
  }
  dd {
    font-weight: 600;
  }
  &::after {
    content: '';
    grid-column: 1 / -1;
    width: ${({ $share }) => $share * 100}%;
    height: 8px;
    border-radius: ${token('radius-chip')};
    background: ${token('color-brand')};
  }
`;

/** Earnings of each parking, the highest first (OHI-02), and the rest of its figures. */
export function LotEarnings({ lots }: { lots: readonly Lot[] }) {
  const sorted = lots.toSorted((one, other) => other.earnings - one.earnings);
  const most = sorted[0]?.earnings ?? 0;
  return (
    <Section heading="h2" title="Ganancias por parqueo">
      <dl style={{ display: 'grid', gap: token('space-12') }}>
        {sorted.map(({ parking_id, parking_name, earnings }) => (
          <Line key={parking_id} $share={most > 0 ? earnings / most : 0}>
            <dt>{parking_name}</dt>
            <dd>{formatMoney(earnings)}</dd>
          </Line>
        ))}
      </dl>
      <Fold summary="Ver más cifras">
        <FigureTable<Lot>
          caption="Cifras por parqueo"
          rows={sorted}
          keyOf={({ parking_id }) => parking_id}
          columns={[{ heading: 'Parqueo', cell: ({ parking_name }) => parking_name }, ...FIGURES]}
        />
      </Fold>
    </Section>
  );
}
