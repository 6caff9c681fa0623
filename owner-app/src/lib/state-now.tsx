import { StateMark } from '@parqueo/remote-kit';
import {
  type Parking,
  type ParkingState,
  isFree,
  wholeParkingState,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { AvailabilityMeter, Chip } from '@parqueo/shared-ui';

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

/** How much of a lot is free, grey while nothing of it can be reserved. */
export function LotMeter({ parking, state }: { parking: Parking; state: ParkingState }) {
  const { available_spaces, total_spaces, availability_percentage } =
    parking.availability_stats.total;
  return (
    <AvailabilityMeter
      available={available_spaces}
      total={total_spaces}
      percentage={availability_percentage}
      muted={!isFree(state)}
    />
  );
}
