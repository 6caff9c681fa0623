import {
  type ParkingDocument,
  SEARCH_PARAM,
  beginningOf,
  positionOf,
} from '@parqueo/shared-api/contract';
import { useCallback } from 'react';
import { useChangeSearch } from '../page/use-change-search';
import { withParams } from '../page/with-params';
import { useUserId } from '../person/use-user-id';
import { useDestinations } from './destination';
import { noteLastPlace } from './last-places';
import { MAX_PLACE_NAME, PLACE_PARAM, type Place } from './selected-place';

/** About one metre. */
const DECIMALS = 5;

/** A place as an address and the device keep it. */
export function writePlace({ name, position: { latitude, longitude } }: Place): string {
  return [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS), name].join();
}

/** An address' search with the place, or none, in place of what was searched for. */
export const withPlace = (search: string, place: Place | null): string =>
  withParams(search, { [PLACE_PARAM]: place && writePlace(place), [SEARCH_PARAM]: null });

/** A place's name as the search box holds it. */
export const nameInBox = ({ name }: Place): string => beginningOf(name, MAX_PLACE_NAME);

/** The same with the place's name in the search box, where it can be changed (FND-09). */
export const withPlaceInBox = (search: string, place: Place | null): string =>
  withParams(withPlace(search, place), { [SEARCH_PARAM]: place && nameInBox(place) });

/** An address' search without the text that was searched for: the destination stands in the box again. */
export const withoutSearch = (search: string, destination: Place | null): string =>
  destination ? withPlaceInBox(search, destination) : withParams(search, { [SEARCH_PARAM]: null });

/** A parking as a place to park near; null without a position. */
export function placeOf(
  parking: Pick<ParkingDocument, 'name' | 'latitude' | 'longitude'> | null,
): Place | null {
  const position = parking && positionOf(parking);
  return position && { name: parking.name, position };
}

/** Keeps the account's destination on the device; null forgets it (FND-10). */
export function useKeepDestination(): (place: Place | null) => void {
  const userId = useUserId() ?? 0;
  return useCallback(
    (place) =>
      useDestinations.setState(({ [userId]: _, ...others }) => {
        return place ? { ...others, [userId]: writePlace(place) } : others;
      }, true),
    [userId],
  );
}

/** Chooses the destination (FND-04, FND-10): back leads to the search; null removes it in the present entry. */
export function useChoosePlace(): (place: Place | null) => void {
  const userId = useUserId() ?? 0;
  const changeSearch = useChangeSearch();
  const keep = useKeepDestination();
  return (place) => {
    keep(place);
    if (place) noteLastPlace(userId, writePlace(place));
    changeSearch((present) => withPlaceInBox(present, place), { replace: place === null });
  };
}
