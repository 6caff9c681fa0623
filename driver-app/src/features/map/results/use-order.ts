import { type Position, searchTerms } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { useMemo } from 'react';
import type { Place } from '../../../lib/parkings/selected-place';
import { type PlacedParking, byBeing, inListOrder, shownParkings, withFirst } from '../parkings';
import type { Viewport } from '../view/viewport';
import type { useAnswers } from './use-answers';

const NONE_FOUND: readonly PlacedParking[] = [];

interface Surroundings {
  viewport: Viewport | null;
  place: Place | null;
  /** The origin of distances. */
  from: Position;
}

/** The parkings of an answer as the map draws them and as the list has them (FND-03, FND-06). */
export function useOrder(
  answers: ReturnType<typeof useAnswers>,
  { viewport, place, from }: Surroundings,
) {
  const { stay, vehicleType, search, byPrice, shows, parkings, group, ofGroup, isLoaded } = answers;
  const now = useMinute();
  const shown = useMemo(
    () => shownParkings(parkings, { stay, vehicleType }, from, now),
    [parkings, stay, vehicleType, from, now],
  );
  const ordered = useMemo(() => {
    if (!viewport) return [];
    // Results of a search are listed even outside the visible area.
    const area = shows === 'view' ? viewport.area : null;
    const words = shows === 'matches' ? searchTerms(search).words : [];
    const inOrder = inListOrder(shown, area, words, byPrice);
    // A search near an unavailable parking is for another one.
    return place ? inOrder.toSorted(byBeing(place)) : inOrder;
  }, [shown, viewport, search, byPrice, shows, place]);
  const listed = useMemo(() => {
    if (ofGroup)
      return inListOrder(
        shownParkings(ofGroup.parkings, { stay, vehicleType }, from, now),
        null,
        [],
        byPrice,
      );
    return group?.area ? withFirst(ordered, group.area) : ordered;
  }, [ofGroup, group, ordered, byPrice, stay, vehicleType, from, now]);
  /** The matches of a text, in the list's order; null while loading. */
  const found = useMemo(() => {
    if (shows !== 'matches') return NONE_FOUND;
    return isLoaded ? ordered.map(({ parking }) => parking) : null;
  }, [shows, isLoaded, ordered]);
  return { shown, listed, found };
}
