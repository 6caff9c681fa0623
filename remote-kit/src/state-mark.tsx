import { type ParkingState, isFree } from '@parqueo/shared-api/contract';
import { availabilityColor, availabilityLevel } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** How much of a parking is free; 'none' for what cannot be reserved for the stay, a full one included (FND-01). */
export type StateLevel = ReturnType<typeof availabilityLevel> | 'none';

/** The level of a parking's state, by MAP-02's percentages. */
export const levelOf = (state: ParkingState): StateLevel =>
  isFree(state) ? availabilityLevel(state.spaces.availability_percentage) : 'none';

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
 * The mark of a parking's state on every screen: a green circle, a yellow triangle or a red square, so
 * that colour is not the only sign; one element, because a map has many. Nothing without a free space
 * that can be reserved (FND-01).
 */
export function StateMark({ state }: { state: ParkingState }) {
  const level = levelOf(state);
  if (level === 'none') return null;
  const background = availabilityColor(state.spaces.availability_percentage);
  return <Mark style={{ clipPath: shapes[level], background }} />;
}
