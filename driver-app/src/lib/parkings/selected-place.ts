import {
  type ParkingDocument,
  type Position,
  SEARCH_PARAM,
  beginningOf,
  parsePosition,
} from '@parqueo/shared-api/contract';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useChangeSearch } from '../page/use-change-search';
import { withParams } from '../page/with-params';

/** A place of the city near which the driver wants to park. */
export interface Place {
  name: string;
  position: Position;
}

/** Parameter of the page's address: '14.60000,-90.50000,Nombre'. */
const PLACE_PARAM = 'lugar';

/** About one metre. */
const DECIMALS = 5;

/** Longest name that is shown, in characters: an address can be written by anybody. */
const MAX_NAME = 80;

/** The place in an address' search; null without one, and for one without a name or not on earth. */
export function readPlace(search: string): Place | null {
  const [latitude, longitude, ...words] = (
    new URLSearchParams(search).get(PLACE_PARAM) ?? ''
  ).split(',');
  const position = parsePosition(`${latitude},${longitude}`);
  const name = beginningOf(words.join(',').trim(), MAX_NAME);
  return position && name ? { name, position } : null;
}

/** An address' search with the place, or none, in place of what was searched for. */
export function withPlace(search: string, place: Place | null): string {
  if (!place) return withParams(search, { [PLACE_PARAM]: null });
  const { latitude, longitude } = place.position;
  const value = [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS), place.name];
  return withParams(search, { [PLACE_PARAM]: value.join(','), [SEARCH_PARAM]: null });
}

/** A parking as a place to park near; null without a position. */
export function placeOf(
  parking: Pick<ParkingDocument, 'name' | 'latitude' | 'longitude'> | null,
): Place | null {
  if (!parking || parking.latitude === null || parking.longitude === null) return null;
  return {
    name: parking.name,
    position: { latitude: parking.latitude, longitude: parking.longitude },
  };
}

/**
 * The selected place, which the page's address holds (FND-04). `choose` adds an entry to the
 * history, so that back leads to the search; `remove` changes the present one.
 */
export function useSelectedPlace() {
  const { search } = useLocation();
  const changeSearch = useChangeSearch();
  const place = useMemo(() => readPlace(search), [search]);
  return {
    place,
    choose: (next: Place) =>
      changeSearch((present) => withPlace(present, next), { replace: false }),
    remove: () => changeSearch((present) => withPlace(present, null)),
  };
}
