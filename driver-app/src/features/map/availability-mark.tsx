import type { ParkingState } from '@parqueo/shared-api/contract';
import { availabilityColor, availabilityLevel } from '@parqueo/shared-ui';

const shapes = {
  high: <circle cx="6" cy="6" r="5" />,
  some: <path d="M6 1 11.5 11H.5z" />,
  low: <path d="M1 1h10v10H1z" />,
};

/**
 * The level of availability as a coloured circle, triangle or square, so that colour is not the only
 * sign. Nothing for a parking that cannot be reserved (FND-01).
 */
export function AvailabilityMark({ state }: { state: ParkingState }) {
  if (!state.takesReservations) return null;
  const percentage = state.spaces.availability_percentage;
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      aria-hidden="true"
      fill={availabilityColor(percentage)}
    >
      {shapes[availabilityLevel(percentage)]}
    </svg>
  );
}
