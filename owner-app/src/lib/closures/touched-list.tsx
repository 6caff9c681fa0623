import { STATUS_LABELS, type TouchedStays } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { stayText } from '../stay-text';

const List = styled.ul`
  display: grid;
  gap: ${token('space-8')};
  max-height: 40vh;
  margin-top: ${token('space-12')};
  overflow-y: auto;
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px ${token('space-12')};
    padding: ${token('space-8')} 0;
    border-top: 1px solid ${token('color-line')};
  }
  span {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

/** Reservations that a change of a lot touches: plate, space, time and state, by their arrival (LOT-01). */
export function TouchedList({ touched: { count, first } }: { touched: TouchedStays }) {
  const now = useMinute();
  return (
    <>
      {/* A list that scrolls can be reached by key. */}
      <List tabIndex={0} aria-label="Reservas que toca">
        {first.map(({ id, status, vehicle_plate, space, ...stay }) => (
          <li key={id}>
            <strong>
              {vehicle_plate} · {space}
            </strong>
            <span>
              {stayText(stay, now)} · {STATUS_LABELS[status]}
            </span>
          </li>
        ))}
      </List>
      {count > first.length && <p>y {count - first.length} más</p>}
    </>
  );
}
