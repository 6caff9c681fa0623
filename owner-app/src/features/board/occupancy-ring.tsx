import { availabilityColor, formatPercentage, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { Occupancy } from './board-parking';

const Figure = styled.figure`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token('space-24')};
`;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  gap: ${token('space-4')} ${token('space-24')};
  dt {
    color: ${token('color-muted')};
  }
  dd {
    font-weight: 600;
    text-align: end;
  }
`;

const RADIUS = 50;
const LENGTH = 2 * Math.PI * RADIUS;

interface OccupancyRingProps {
  occupancy: Occupancy;
  /** Grey, because nothing can be reserved however much is free (FND-01). */
  muted: boolean;
}

/** Share of the spaces that a car or a reservation has, as a ring, coloured by what is free, with the figures beside it. */
export function OccupancyRing({
  occupancy: { total, occupied, available },
  muted,
}: OccupancyRingProps) {
  const share = total === 0 ? 0 : Math.min(1, occupied / total);
  const isGrey = muted || available === 0;
  const color = isGrey ? token('color-control-line') : availabilityColor((1 - share) * 100);
  const text = formatPercentage(share * 100);
  return (
    <Figure>
      <svg viewBox="0 0 120 120" width="152" height="152" role="img" aria-label={`${text} en uso`}>
        <g fill="none" strokeWidth="14" transform="rotate(-90 60 60)">
          <circle cx="60" cy="60" r={RADIUS} style={{ stroke: token('color-neutral-tint') }} />
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            strokeDasharray={`${share * LENGTH} ${LENGTH}`}
            style={{ stroke: color }}
          />
        </g>
        <text x="60" y="62" textAnchor="middle" fontSize="24" fontWeight="700" fill="currentColor">
          {text}
        </text>
        <text
          x="60"
          y="80"
          textAnchor="middle"
          fontSize="12"
          style={{ fill: token('color-muted') }}
        >
          en uso
        </text>
      </svg>
      <Counts>
        <dt>Disponibles</dt>
        <dd>{available}</dd>
        <dt>En uso</dt>
        <dd>{occupied}</dd>
        <dt>Total</dt>
        <dd>{total}</dd>
      </Counts>
    </Figure>
  );
}
