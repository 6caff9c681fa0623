import type { ParkingState } from '@parqueo/shared-api/contract';
import { availabilityColor, availabilityLevel } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const shapes = {
  high: 'circle(5px)',
  some: 'polygon(6px 1px, 11.5px 11px, 0.5px 11px)',
  low: 'inset(1px)',
};

const Mark = styled.i`
  display: inline-block;
  flex: none;
  width: 12px;
  height: 12px;
  forced-color-adjust: none;
`;

/**
 * The level of availability as a coloured circle, triangle or square, so that colour is not the only
 * sign: one element, because a page has many. Nothing for a parking that cannot be reserved (FND-01).
 */
export function AvailabilityMark({ state }: { state: ParkingState }) {
  if (!state.takesReservations) return null;
  const percentage = state.spaces.availability_percentage;
  const clipPath = shapes[availabilityLevel(percentage)];
  return <Mark style={{ clipPath, background: availabilityColor(percentage) }} />;
}
