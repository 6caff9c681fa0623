import { formatMoney, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { Earning } from './earnings';

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Title = styled.h2`
  margin-bottom: ${token('space-16')};
  font-size: ${token('text-16')};
`;

const Bars = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 2px;
  flex: 1;
  min-height: 160px;
  border-bottom: 1px solid ${token('color-control-line')};
`;

const Bar = styled.div`
  align-self: end;
  border-radius: 3px 3px 0 0;
  background: ${token('color-brand')};
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: ${token('space-4')};
  color: ${token('color-muted')};
  font-size: ${token('text-12')};
  font-variant-numeric: tabular-nums;
`;

/** Earnings of each day of a month, as bars. */
export function DailyEarnings({ earnings }: { earnings: readonly Earning[] }) {
  const best = earnings.reduce((most, day) => (day.amount > most.amount ? day : most));
  return (
    <Figure>
      <Title>Ganancias por día</Title>
      <Bars
        role="img"
        aria-label={
          best.amount > 0
            ? `El mejor día fue el ${best.label}, con ${formatMoney(best.amount)}`
            : 'Sin ganancias en este mes'
        }
      >
        {earnings.map(({ label, amount }) => (
          <Bar
            key={label}
            title={`Día ${label}: ${formatMoney(amount)}`}
            style={{ height: `${best.amount > 0 ? (amount / best.amount) * 100 : 0}%` }}
          />
        ))}
      </Bars>
      <Axis aria-hidden="true">
        <span>1</span>
        <span>{Math.ceil(earnings.length / 2)}</span>
        <span>{earnings.length}</span>
      </Axis>
    </Figure>
  );
}
