import { Fold } from '@parqueo/remote-kit';
import type { KnownGateStay } from '@parqueo/shared-api/answers';
import type { GateSpace } from '@parqueo/shared-api/contract';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { paymentOf } from '../../lib/marks/mark-words';
import { timeOf } from './words';

const Line = styled.button`
  display: grid;
  /* The plate stays in one line. */
  grid-template-columns: 56px minmax(80px, 1fr) auto;
  align-items: center;
  gap: ${token('space-8')};
  width: 100%;
  min-height: 48px;
  padding: ${token('space-4')} 0;
  border: 0;
  border-top: 1px solid ${token('color-line')};
  color: ${token('color-ink')};
  background: transparent;
  font: inherit;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
  span {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

interface LeftListProps {
  left: readonly KnownGateStay[];
  spaces: readonly GateSpace[];
  /** Whether it begins unfolded, because it has a result of the search. */
  open: boolean;
  onPress: (stay: KnownGateStay) => void;
}

/** The cars that left within the last day, each with its payment, which can still be changed (GAT-04). */
export function LeftList({ left, spaces, open, onPress }: LeftListProps) {
  if (left.length === 0) return null;
  const identifierOf = (id: number) => spaces.find((space) => space.id === id)?.identifier ?? '';
  return (
    <Fold key={String(open)} open={open} summary={`Salieron (${left.length})`}>
      <ul>
        {left.map((stay) => (
          <li key={stay.walk_in_key ?? stay.id}>
            <Line type="button" onClick={() => onPress(stay)}>
              <strong>{identifierOf(stay.space_id)}</strong> <b>{stay.vehicle_plate}</b>{' '}
              <span>
                {`${timeOf(stay.left_at)} · ${stay.payment ? paymentOf(stay.payment) : 'Sin cobrar'}`}
              </span>
            </Line>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
