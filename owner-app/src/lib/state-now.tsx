import { CardHeading, StateMark } from '@parqueo/remote-kit';
import { type ParkingState, isFree, wholeParkingState } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { AvailabilityMeter, Chip } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** The state of a whole parking this minute: its hours and its spaces are of one moment (FND-01). */
export function useStateNow(parking: Parameters<typeof wholeParkingState>[0]): ParkingState {
  return wholeParkingState(parking, useMinute());
}

/** A lot's name above its state, which has a line of its own: a longer one moves nothing. */
export const LotHeading = styled(CardHeading)`
  justify-content: start;
  > :first-child {
    flex: 1 0 100%;
  }
`;

/**
 * The state in a word: 'Activo' with a free space, else why there is none. Its mark alone has a colour,
 * that of the bar or ring beside it.
 */
export function StateChip({ state }: { state: ParkingState }) {
  const isActive = isFree(state);
  return (
    <Chip tone="neutral" icon={isActive && <StateMark state={state} />}>
      {isActive ? 'Activo' : state.label}
    </Chip>
  );
}

/** How much of a lot is free, grey while nothing of it can be reserved. */
export function LotMeter({ state }: { state: ParkingState }) {
  const { available_spaces: available, total_spaces: total, ...spaces } = state.spaces;
  const meter = { available, total, percentage: spaces.availability_percentage };
  return <AvailabilityMeter {...meter} muted={!isFree(state)} />;
}
