import { SEARCH_PARAM } from '@parqueo/shared-api/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useChangeSearch } from '../../../lib/page/use-change-search';
import {
  useKeepDestination,
  withPlace,
  withPlaceInBox,
  writePlace,
} from '../../../lib/parkings/choose-place';
import { useDestination } from '../../../lib/parkings/destination';
import { readPlace } from '../../../lib/parkings/selected-place';

/** Holds address, search box and device to one destination; an emptied box removes it (FND-09, FND-10). */
export function useDestinationInAddress(): void {
  const { search } = useLocation();
  const navigation: string = useNavigationType();
  const changeSearch = useChangeSearch();
  const destination = useDestination();
  const keep = useKeepDestination();
  const text = new URLSearchParams(search).get(SEARCH_PARAM) ?? '';
  const place = readPlace(search);
  const textBefore = useRef('');

  const follow = useEffectEvent((typed: string, _place: string | null) => {
    // Typing replaces the entry; a link to the bare map, which empties the box too, adds one.
    const isEmptied = textBefore.current !== '' && typed === '' && navigation === 'REPLACE';
    textBefore.current = typed;
    const wanted = isEmptied ? null : (place ?? destination);
    if (isEmptied || place) keep(wanted);
    if (isEmptied && place) changeSearch((present) => withPlace(present, null));
    if (wanted && typed === '') changeSearch((present) => withPlaceInBox(present, wanted));
  });
  // The same place may come in another address.
  const written = place && writePlace(place);
  useEffect(() => follow(text, written), [text, written]);
}
