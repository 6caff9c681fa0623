import {
  type Parking,
  type Stay,
  type VehicleType,
  defaultStay,
  hoursOf,
  isInstant,
  isOpenThroughout,
  isSameDay,
  parkingState,
  stayQuery,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { freeFromOf } from '../../lib/parkings/availability';
import { stayKey } from '../../lib/parkings/parking-keys';
import { openStayNear, possibleStay, sameHoursFrom } from '../../lib/stay/open-stays';
import { isSameStay, lasting, lengthOf } from '../../lib/stay/spans';

/** Alternatives to a stay that is not available as it is (BOK-12). */
export type Suggestions = NonNullable<ReturnType<typeof useSuggestions>>;

/** Attempts to find the nearest free stay: after each, the server answers when a space is free again. */
const TRIES = 4;

/** Loads the alternatives to a stay; undefined until the server has answered once. */
export function useSuggestions(
  parking: Parking | undefined,
  stay: Stay | null,
  vehicleType: VehicleType,
) {
  const { api } = useHost();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', parking?.id, stayKey(stay), vehicleType],
    queryFn: async ({ signal }) => {
      if (!parking || !stay) throw new Error('The query needs a parking and a stay');
      const { id } = parking;
      const schedule = hoursOf(parking);
      const ask = (each: Stay) => api.parking.get(id, signal, stayQuery(each));
      const isOpen = isOpenThroughout(schedule, stay.start, stay.end);
      const now = new Date();
      const wanted = possibleStay(stay, now);
      const atWanted = await ask(wanted);
      const free = (answer: Parking, type = vehicleType) =>
        answer.availability_stats[type].available_spaces;

      // Who mistook the date wants those hours of another day, or none.
      const isOfPast = stay.start < now && !isSameDay(stay.start, now);
      let found = isOfPast
        ? sameHoursFrom(schedule, wanted)
        : openStayNear(schedule, wanted, defaultStay(now).start);
      for (let tries = 0; found && tries < TRIES; tries += 1) {
        const answer = isSameStay(found, wanted) ? atWanted : await ask(found);
        if (free(answer) > 0) break;
        const since = isOfPast ? null : freeFromOf(answer, vehicleType);
        found = since && openStayNear(schedule, lasting(since, lengthOf(wanted)), since);
      }
      const other = vehicleType === 'car' ? 'moto' : 'car';
      const isPossible = isSameStay(wanted, stay);
      const state = isPossible ? parkingState(atWanted, { stay, vehicleType, now }) : null;
      return {
        /** Null when the stay is not possible at all (FND-01). */
        state,
        instant: state !== null && isInstant(atWanted, state),
        isFull: isOpen && isPossible && free(atWanted) <= 0,
        /** The nearest stay of the same length that can be had; null when it is the same. */
        nearest: found && isSameStay(found, stay) ? null : found,
        /** Spaces for the other type of vehicle, 0 where the stay cannot be had with any. */
        otherFree: isOpen && isPossible ? free(atWanted, other) : 0,
      };
    },
    enabled: parking !== undefined && stay !== null && stay.end > stay.start,
    placeholderData: keepPreviousData,
  });
  // Until the answer, of the stay before only what was near it keeps its place.
  return data && isPlaceholderData
    ? { ...data, state: undefined, instant: false, isFull: false, otherFree: 0 }
    : data;
}
