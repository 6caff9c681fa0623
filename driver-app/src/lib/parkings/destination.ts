import {
  type Parking,
  type Position,
  metresBetween,
  positionOf,
} from '@parqueo/shared-api/contract';
import { formatDistance } from '@parqueo/shared-ui';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useUserId } from '../person/use-user-id';
import { type Place, parsePlace } from './selected-place';

/** The destination of each account on this device, by its id, written as in an address (FND-10). */
export const useDestinations = create<Record<string, string>>()(
  persist((): Record<string, string> => ({}), { name: 'parqueo-destinations' }),
);

/** The chosen destination, which stays until it is removed; null without one (FND-10). */
export function useDestination(): Place | null {
  const userId = useUserId() ?? 0;
  const written = useDestinations((all) => all[userId]);
  return useMemo(() => parsePlace(written), [written]);
}

const LONGEST_WALK_METRES = 2400;
const WALK_METRES_PER_MINUTE = 80;

/** '4 min a pie': whole minutes, at least one; '3.1 km' where it is too far to walk. `metres` are to the place. */
export const walkText = (metres: number): string =>
  metres <= LONGEST_WALK_METRES
    ? `${Math.max(1, Math.round(metres / WALK_METRES_PER_MINUTE))} min a pie`
    : formatDistance(metres);

/** Whether a parking is the place itself: who was refused there looks near it. */
export const isPlace = (place: Place, at: Position, parkingName: string): boolean =>
  parkingName === place.name && metresBetween(place.position, at) < 5;

type Placed = Pick<Parking, 'latitude' | 'longitude'>;

/**
 * '4 min a pie de Oakland Mall', '3.1 km de Oakland Mall' from a parking (FND-10); null from the place itself, and
 * while either is unknown.
 */
export function walkWords(place: Place | null, parking: (Placed & { name: string }) | null) {
  const from = parking && positionOf(parking);
  if (!place || !from || isPlace(place, from, parking.name)) return null;
  return `${walkText(metresBetween(place.position, from))} de ${place.name}`;
}

/** 'a 350 m'; null while either place is unknown. */
export function distanceWords(from: Placed | null, to: Placed | null): string | null {
  const [start, end] = [from && positionOf(from), to && positionOf(to)];
  return start && end && `a ${formatDistance(metresBetween(start, end))}`;
}
