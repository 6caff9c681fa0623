import { styled } from 'styled-components';
import { formatPercentage } from '../format';
import { token } from '../tokens/token';

/** How much is free; each level has a colour. */
export type AvailabilityLevel = 'high' | 'some' | 'low';

/** MAP-02: high (green) above 50 %, some (yellow) above 20 %, otherwise low (red). */
export function availabilityLevel(percentage: number): AvailabilityLevel {
  if (percentage > 50) return 'high';
  return percentage > 20 ? 'some' : 'low';
}

/** CSS colour of a level, for dots, bars and rings. */
export function availabilityColor(percentage: number): string {
  return token(`color-available-${availabilityLevel(percentage)}`);
}

const Figures = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token('space-8')};
  font-size: ${token('text-14')};
  font-variant-numeric: tabular-nums;
  strong {
    font-weight: 600;
  }
  span {
    white-space: nowrap;
    color: ${token('color-muted')};
  }
  b {
    font-weight: inherit;
  }
`;

const Track = styled.div`
  height: 8px;
  margin-top: ${token('space-4')};
  border-radius: ${token('radius-chip')};
  background: ${token('color-neutral-tint')};
  overflow: hidden;
`;

export interface AvailabilityMeterProps {
  /** Free spaces. */
  available: number;
  total: number;
  /** Share of free spaces, 0 to 100. */
  percentage: number;
  /** Grey, because nothing can be reserved however much is free (FND-01). */
  muted?: boolean;
}

/** How many spaces are free, as figures and as a bar, which is full where all are (DET-04). */
export function AvailabilityMeter({
  available,
  total,
  percentage,
  muted = false,
}: AvailabilityMeterProps) {
  const free = Math.min(100, Math.max(0, percentage));
  const color = muted ? token('color-control-line') : availabilityColor(free);
  const text = `${Math.max(0, available)} de ${total} ${total === 1 ? 'espacio libre' : 'espacios libres'}`;
  return (
    <div>
      <Figures aria-hidden="true">
        <strong>{text}</strong>
        <span>
          <b>{formatPercentage(free)}</b> libre
        </span>
      </Figures>
      <Track
        role="meter"
        aria-label="Espacios libres"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(free)}
        aria-valuetext={`${text}, ${formatPercentage(free)} libre`}
      >
        <div
          style={{ height: '100%', borderRadius: 'inherit', width: `${free}%`, background: color }}
        />
      </Track>
    </div>
  );
}
