import { StateMark } from '@parqueo/remote-kit';
import { type ParkingState, isFree, momentOf, parkingState } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Chip } from '@parqueo/shared-ui';

/** The state of a parking this minute, for cars: its hours and its spaces are of one moment (FND-01). */
export function useStateNow(parking: Parameters<typeof parkingState>[0]): ParkingState {
  const now = useMinute();
  return parkingState(parking, { vehicleType: 'car', stay: momentOf(now), now });
}

/** The state in a word: 'Activo' with a free space, else why there is none. */
export function StateChip({ state }: { state: ParkingState }) {
  if (!isFree(state)) return <Chip tone="neutral">{state.label}</Chip>;
  return (
    <Chip tone="success" icon={<StateMark state={state} />}>
      Activo
    </Chip>
  );
}
