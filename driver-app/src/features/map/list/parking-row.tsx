import { StateMark, onDemand } from '@parqueo/remote-kit';
import { INSTANT_LABEL, formatZone, isInstant } from '@parqueo/shared-api/contract';
import { formatRate, token, Together } from '@parqueo/shared-ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ShownParking, priceText } from '../parkings';

// Each has its place before its code is there: nothing moves.
const RowPhoto = onDemand(() => import(/* webpackChunkName: "map-more" */ './row-photo'));
const RowOffers = onDemand(() => import(/* webpackChunkName: "map-more" */ './row-offers'));

const Row = styled(Link)<{ $highlighted: boolean; $photo: boolean }>`
  display: grid;
  grid-template-columns: ${({ $photo }) => ($photo ? '64px ' : '')}minmax(0, 1fr) auto;
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
  @media (max-width: 359px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

/* Beside the three lines; the narrowest phones have no room for it. */
const Thumbnail = styled.span`
  grid-row: 1 / 4;
  align-self: start;
  width: 64px;
  height: 64px;
  border-radius: ${token('radius-control')};
  background: ${token('color-neutral-tint')};
  overflow: hidden;
  @media (max-width: 359px) {
    display: none;
  }
`;

/** A lot's name in its row. */
export const Name = styled.span`
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

/* Both texts stand on the row's second line, so that a long state does not narrow the name; where they
   do not fit, the state stands below. */
const Facts = styled.span`
  grid-column: -3 / -1;
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

const Offers = styled.span`
  grid-column: -3 / -1;
  min-height: 1.5em;
  overflow: hidden;
  color: ${token('color-muted')};
  font-size: ${token('text-12')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface ParkingRowProps {
  shown: ShownParking;
  /** The choice as an address' search, for the way to the details. */
  search: string;
  /** The distance as shown, for example '350 m'. */
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
  const [photo] = parking.photos;
  const offers = parking.features.length > 0 || parking.max_height_m !== null;
  return (
    <li>
      <Row
        to={{ pathname: `/parking-details/${parking.id}`, search }}
        $highlighted={highlighted}
        $photo={photo !== undefined}
        // A mouse that stands still over what moved, or that a tap only makes up, points at nothing.
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && onHighlight(parking.id)}
        onPointerLeave={() => onHighlight(null)}
        onFocus={() => onHighlight(parking.id)}
        onBlur={() => onHighlight(null)}
      >
        {photo && (
          <Thumbnail data-more>
            <RowPhoto photo={photo} />
          </Thumbnail>
        )}
        <Name>{parking.name}</Name>
        <span style={{ fontWeight: 700, textAlign: 'end' }}>{priceText(total)}</span>
        <Facts>
          <Together>
            {[formatZone(parking.zone), distance, rate !== null && formatRate(rate)]
              .filter(Boolean)
              .join(' · ')}
          </Together>
          <span>
            <StateMark state={state} />
            {isInstant(parking, state) && `${INSTANT_LABEL} · `}
            {state.label}
          </span>
        </Facts>
        {offers && (
          <Offers data-more>
            <RowOffers parking={parking} />
          </Offers>
        )}
      </Row>
    </li>
  );
});
