import { StateMark } from '@parqueo/remote-kit';
import { formatZone } from '@parqueo/shared-api/contract';
import { formatRate, token } from '@parqueo/shared-ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ShownParking, priceText } from '../parkings';

const Row = styled(Link)<{ $highlighted: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
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

/* Both texts stand on the row's second line, so that a long state does not narrow the name; where they
   do not fit, the state stands below. */
const Facts = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px ${token('space-12')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  i {
    margin-right: ${token('space-4')};
  }
`;

interface ParkingRowProps {
  shown: ShownParking;
  /** The choice as an address' search, for the way to the details. */
  search: string;
  /** As shown, for example '350 m'. */
  distance: string;
  highlighted: boolean;
  onHighlight: (id: number | null) => void;
}

/** A parking in the list; hovering it highlights its pin. */
export const ParkingRow = memo(function ParkingRow({
  shown: { parking, state, rate, total },
  search,
  distance,
  highlighted,
  onHighlight,
}: ParkingRowProps) {
  return (
    <li>
      <Row
        to={{ pathname: `/parking-details/${parking.id}`, search }}
        $highlighted={highlighted}
        // A mouse that stands still over what moved, or that a tap only makes up, points at nothing.
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && onHighlight(parking.id)}
        onPointerLeave={() => onHighlight(null)}
        onFocus={() => onHighlight(parking.id)}
        onBlur={() => onHighlight(null)}
      >
        <Name>{parking.name}</Name>
        <Price>{priceText(total)}</Price>
        <Facts>
          {[formatZone(parking.zone), distance, rate !== null && formatRate(rate)]
            .filter(Boolean)
            .join(' · ')}
          <span>
            <StateMark state={state} />
            {state.label}
          </span>
        </Facts>
      </Row>
    </li>
  );
});
