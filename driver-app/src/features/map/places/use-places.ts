import { type AddressSuggestion, useAddressSearch } from '@parqueo/remote-kit/geocoder';
import {
  GEOCODER,
  matchRank,
  metresBetween,
  searchTerms,
  wordsOf,
} from '@parqueo/shared-api/contract';
import { useMemo } from 'react';
import type { Place } from '../../../lib/parkings/selected-place';
import { findPlaces } from './find-places';

export interface FoundPlace extends Place {
  /** Kind and area, for example 'Centro comercial · Zona 10'. */
  detail: string;
}

/** Two sources may place the same landmark this far apart. */
const SAME_PLACE_METRES = 1000;

const isSame = (one: Place, other: Place) =>
  wordsOf(one.name).join() === wordsOf(other.name).join() &&
  metresBetween(one.position, other.position) < SAME_PLACE_METRES;

/** '12-51, Diagonal 6, Zona 10, Guatemala': what stands before the first comma may be a mere number. */
function fromGeocoder({ address, position }: AddressSuggestion): FoundPlace {
  const parts = address.split(', ');
  const named = parts.findIndex((part) => /\p{L}{2}/u.test(part)) + 1 || parts.length;
  return {
    name: parts.slice(0, named).join(', '),
    detail: parts.slice(named).join(', '),
    position,
  };
}

/** Places for a text: our own at once, the geocoder's once it answers, the best matches first (FND-04, FND-09). */
export function usePlaces(search: string): { places: FoundPlace[]; searching: boolean } {
  const { suggestions, searching } = useAddressSearch(search);
  const places = useMemo(() => {
    const landmarks = findPlaces(search).map(({ name, kind, area, position }) => ({
      name,
      position,
      detail: `${kind} · ${area}`,
    }));
    const others = suggestions.map(fromGeocoder);
    const added = others.filter((other) => !landmarks.some((place) => isSame(place, other)));
    const { words } = searchTerms(search);
    return [...landmarks, ...added]
      .toSorted((one, other) => matchRank(one.name, words) - matchRank(other.name, words))
      .slice(0, GEOCODER.limit);
  }, [search, suggestions]);
  return { places, searching };
}
