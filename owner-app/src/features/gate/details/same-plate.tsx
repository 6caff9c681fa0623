import { isAhead, isInside, plateOf } from '@parqueo/shared-api/contract';
import { Button, Notice, Stack } from '@parqueo/shared-ui';
import { useServerNow } from '../../../lib/server-clock';
import { stayText } from '../../../lib/stay-text';
import { useAtGate } from '../at-gate';

/**
 * Says of a plate that is inside already, or has a reservation, where that is (GAT-01): a slip of the pen,
 * a departure that nobody marked, or a car that would pay twice. Nothing for any other plate.
 * @param plate as it is typed
 */
export function SamePlate({ plate }: { plate: string }) {
  const { gate, open } = useAtGate();
  const now = useServerNow();
  const wanted = plateOf(plate);
  const same = gate.stays.filter(
    ({ vehicle_plate }) => wanted !== null && plateOf(vehicle_plate) === wanted,
  );
  const stay = same.find(isInside) ?? same.find((each) => isAhead(each, now));
  const space = gate.spaces.find(({ id }) => id === stay?.space_id);
  if (!stay || !space) return null;
  const { identifier } = space;
  return (
    <Notice tone="warning">
      <Stack gap={8}>
        <p>
          {isInside(stay) || stay.end_time === null
            ? `${wanted} ya está adentro, en ${identifier}.`
            : `${wanted} tiene reserva: ${stayText({ ...stay, end_time: stay.end_time }, now)}, en ${identifier}.`}
        </p>
        <Button variant="secondary" onClick={() => open(space.id)}>
          {`Ver ${identifier}`}
        </Button>
      </Stack>
    </Notice>
  );
}
