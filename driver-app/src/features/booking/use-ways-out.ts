import {
  type Parking,
  type ParkingState,
  type Stay,
  type VehicleType,
  isOpenThroughout,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { freeFromOf, stayState } from '../../lib/parkings/availability';
import { openStayNear, possibleStay } from '../../lib/stay/open-stays';
import { defaultStay } from '../../lib/stay/stay-choice';

/** What can be done about a stay that cannot be had as it is (BOK-12). */
export interface WaysOut {
  /** The parking's state for the stay (FND-01); null where nobody could have that stay. */
  state: ParkingState | null;
  /** Whether the parking is full for a type of vehicle throughout the stay. */
  isFull: boolean;
  /** The nearest stay of the same length that the parking is open and free for; null when it is the same. */
  nearest: Stay | null;
  /** Spaces that are free for the other type of vehicle, 0 where the stay cannot be had with any. */
  otherFree: number;
}

/** How often the nearest free stay is looked for: each time the server tells a later one. */
const TRIES = 4;

const isSame = (one: Stay, other: Stay) =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

/** Asks what can be done about a stay; undefined without one and until the server has answered. */
export function useWaysOut(
  parking: Parking | undefined,
  stay: Stay | null,
  vehicleType: VehicleType,
): WaysOut | undefined {
  const { api } = useHost();
  const key = stay && [stay.start.toISOString(), stay.end.toISOString()];
  const { data } = useQuery({
    queryKey: ['ways-out', parking?.id, key, vehicleType],
    queryFn: async ({ signal }) => {
      if (!parking || !stay) throw new Error('Asked without a stay');
      const { id, availability_schedule: schedule } = parking;
      const ask = ({ start, end }: Stay) =>
        api.parking.get(id, signal, {
          start_time: start.toISOString(),
          end_time: end.toISOString(),
        });
      const isOpen = isOpenThroughout(schedule, stay.start, stay.end);
      const now = new Date();
      const wanted = possibleStay(stay, now);
      const asked = await ask(wanted);
      const free = (answer: Parking, type = vehicleType) =>
        answer.availability_stats[type].available_spaces;

      let found = openStayNear(schedule, wanted, defaultStay(now).start);
      for (let tries = 0; found && tries < TRIES; tries += 1) {
        const answer = isSame(found, wanted) ? asked : await ask(found);
        if (free(answer) > 0) break;
        const since = freeFromOf(answer, vehicleType);
        found = since && openStayNear(schedule, { start: since, end: after(since, wanted) }, since);
      }
      const other = vehicleType === 'car' ? 'moto' : 'car';
      return {
        state: isSame(wanted, stay) ? stayState(asked, { stay, vehicleType }, now) : null,
        isFull: isOpen && free(asked) <= 0,
        nearest: found && isSame(found, stay) ? null : found,
        otherFree: isOpen && isSame(wanted, stay) ? free(asked, other) : 0,
      };
    },
    enabled: parking !== undefined && stay !== null && stay.end > stay.start,
  });
  return data;
}

/** The end of a stay as long as another one. */
const after = (start: Date, { start: from, end }: Stay) =>
  new Date(start.getTime() + end.getTime() - from.getTime());
