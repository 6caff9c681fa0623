import { formatZone } from '@parqueo/shared-api/contract';
import { token } from '@parqueo/shared-ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { currentState } from '../../lib/availability';
import { AvailabilityMark } from './availability-mark';
import type { PlacedParking } from './parkings';

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

interface ParkingRowProps {
  parking: PlacedParking;
  now: Date;
  /** As shown, for example '350 m'. */
  distance: string;
  highlighted: boolean;
  onHighlight: (id: number | null) => void;
}

/** A parking in the list; hovering it highlights its pin. */
export const ParkingRow = memo(function ParkingRow({
  parking,
  now,
  distance,
  highlighted,
  onHighlight,
}: ParkingRowProps) {
  const state = currentState(parking, now);
  return (
    <li>
      <Row
        to={`/parking-details/${parking.id}`}
        $highlighted={highlighted}
        onPointerEnter={() => onHighlight(parking.id)}
        onPointerLeave={() => onHighlight(null)}
        onFocus={() => onHighlight(parking.id)}
        onBlur={() => onHighlight(null)}
      >
        <Name>{parking.name}</Name>
        <Price>Q{parking.car_hourly_rate}/h</Price>
        <Details>
          <Detail>{[formatZone(parking.zone), distance].filter(Boolean).join(' · ')}</Detail>
          <Detail>
            <AvailabilityMark state={state} />
            {state.label}
          </Detail>
        </Details>
      </Row>
    </li>
  );
});
