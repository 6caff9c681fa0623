import { formatMoney, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { Earning } from './earnings';

const Title = styled.h2`
  margin-bottom: ${token('space-16')};
  font-size: ${token('text-16')};
`;

const List = styled.dl`
  display: grid;
  gap: ${token('space-12')};
`;

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

/** Earnings of each parking, the highest first (OHI-02). */
export function ParkingEarnings({ earnings }: { earnings: readonly Earning[] }) {
  const most = earnings[0]?.amount ?? 0;
  return (
    <>
      <Title>Ganancias por parqueo</Title>
      {earnings.length === 0 && <p>Sin ganancias en este mes.</p>}
      <List>
        {earnings.map(({ label, amount }) => (
          <Line key={label} $share={most > 0 ? amount / most : 0}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </Line>
        ))}
      </List>
    </>
  );
}
