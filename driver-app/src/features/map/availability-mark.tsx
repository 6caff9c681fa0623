import { availabilityColor, availabilityLevel } from '@parqueo/shared-ui';

const shapes = {
  high: <circle cx="6" cy="6" r="5" />,
  some: <path d="M6 1 11.5 11H.5z" />,
  low: <path d="M1 1h10v10H1z" />,
};

/** Level of availability as a shape besides its colour: circle, triangle, square. */
export function AvailabilityMark({ percentage }: { percentage: number }) {
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
