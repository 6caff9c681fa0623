import { StateMark } from '@parqueo/remote-kit';
import { type ParkingState, isFree, wholeParkingState } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Chip } from '@parqueo/shared-ui';

/** The state of a whole parking this minute: its hours and its spaces are of one moment (FND-01). */
export function useStateNow(parking: Parameters<typeof wholeParkingState>[0]): ParkingState {
  return wholeParkingState(parking, useMinute());
}

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
