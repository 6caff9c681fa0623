import { formatZone } from '@parqueo/shared-api/contract';
import { token } from '@parqueo/shared-ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { currentState } from '../../lib/availability';
import { AvailabilityMark } from './availability-mark';
import type { PlacedLot } from './lots';

const Row = styled(Link)<{ $highlighted: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  gap: 2px ${token('space-12')};
  padding: ${token('space-12')} ${token('space-16')};
  color: ${token('color-ink')};
  background: ${({ $highlighted }) => ($highlighted ? token('color-brand-tint') : 'transparent')};
  text-decoration: none;
  font-variant-numeric: tabular-nums;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Name = styled.span`
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Price = styled.span`
  font-weight: 700;
  text-align: end;
`;

/* On its own line, so that a long state does not narrow the name. */
const Details = styled.span`
  display: flex;
  grid-column: 1 / -1;
  justify-content: space-between;
  gap: ${token('space-12')};
`;

const Detail = styled.span`
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

interface LotRowProps {
  lot: PlacedLot;
  now: Date;
  /** As shown, for example '350 m'. */
  distance: string;
  highlighted: boolean;
  onHighlight: (id: number | null) => void;
}

/** A parking in the list; hovering it highlights its pin. */
export const LotRow = memo(function LotRow({
  lot,
  now,
  distance,
  highlighted,
  onHighlight,
}: LotRowProps) {
  const state = currentState(lot, now);
  return (
    <li>
      <Row
        to={`/parking-details/${lot.id}`}
        $highlighted={highlighted}
        onPointerEnter={() => onHighlight(lot.id)}
        onPointerLeave={() => onHighlight(null)}
        onFocus={() => onHighlight(lot.id)}
        onBlur={() => onHighlight(null)}
      >
        <Name>{lot.name}</Name>
        <Price>Q{lot.car_hourly_rate}/h</Price>
        <Details>
          <Detail>{[formatZone(lot.zone), distance].filter(Boolean).join(' · ')}</Detail>
          <Detail>
            <AvailabilityMark state={state} />
            {state.label}
          </Detail>
        </Details>
      </Row>
    </li>
  );
});
