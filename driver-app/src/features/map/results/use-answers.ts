import { type Parking, type ParkingCluster, SEARCH_PARAM } from '@parqueo/shared-api/contract';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readPlace } from '../../../lib/parkings/selected-place';
import { useStayChoice } from '../../../lib/stay/stay-choice';
import { countFilters, filterQuery, isByPrice, readFilters } from '../list/filters';
import type { Group } from '../marks/groups';
import { useSearchedArea } from '../view/use-searched-area';
import type { Viewport } from '../view/viewport';
import { type MapQuestion, useAnswer, useLaterOpenings, useParkingsOfGroup } from './questions';
import { useShownStay } from './use-shown-stay';

const NOTHING: readonly Parking[] = [];
const NO_CLUSTERS: readonly ParkingCluster[] = [];

/** The server's answers for the address and the view, for the stay that is shown (FND-02). */
export function useAnswers(viewport: Viewport | null) {
  const { search: address } = useLocation();
  const placeInAddress = useMemo(() => readPlace(address), [address]);
  const text = (new URLSearchParams(address).get(SEARCH_PARAM) ?? '').trim();
  // The box holds the name of the place that was chosen (FND-09).
  const search = text === placeInAddress?.name ? '' : text;
  const filters = readFilters(address);
  const searched = useSearchedArea(search);
  const choice = useStayChoice();
  const { vehicleType } = choice;
  const { stay, isProposed, learn, isUnloaded } = useShownStay(choice);
  const inView: MapQuestion = {
    stay,
    vehicleType,
    area: viewport && viewport.queried,
    zoom: viewport?.zoom ?? 0,
    near: null,
    search: '',
    filters: filterQuery(filters),
  };
  const matching: MapQuestion = { ...inView, area: searched.area, near: searched.near, search };
  const answer = useAnswer(search ? matching : inView);
  const { query, matches } = answer;
  const { parkings = NOTHING, clusters = NO_CLUSTERS, more = false } = query.data ?? {};

  const lacksHours = isUnloaded && matches === 0 && !choice.explicit;
  const loaded = useLaterOpenings(inView, lacksHours) ?? parkings;
  // Runs in the layout phase, so that a stay during which nothing is open is never painted.
  useLayoutEffect(() => learn(loaded), [learn, loaded]);

  const { group, openGroup } = useOpenedGroup(viewport);
  const ofGroup = useParkingsOfGroup(inView, group);
  return {
    stay,
    isProposed,
    vehicleType,
    changeStay: choice.change,
    placeInAddress,
    search,
    searched,
    filters: countFilters(filters),
    byPrice: isByPrice(address),
    ...answer,
    /** Whether the answer is that of the present question. */
    isLoaded: viewport !== null && answer.isAnswered,
    /** How many parkings match a text anywhere; null while unknown, and for a text in an area alone. */
    matches: searched.area ? null : matches,
    parkings,
    clusters,
    more,
    group,
    /** The parkings of a group that the server counted. */
    ofGroup: clusters.length > 0 ? ofGroup : undefined,
    openGroup,
  };
}

/** The group whose parkings are listed, until the map moves; null for none. */
function useOpenedGroup(viewport: Viewport | null) {
  const [opened, setOpened] = useState<{ group: Group; viewport: Viewport | null } | null>(null);
  const openGroup = useCallback((group: Group) => setOpened({ group, viewport }), [viewport]);
  return { group: opened?.viewport === viewport ? (opened?.group ?? null) : null, openGroup };
}
