import { useLater } from '@parqueo/remote-kit';
import {
  type Area,
  type AvailableQuery,
  PARKINGS_PER_PAGE,
  type Parking,
  type ParkingViewport,
  type Position,
  formatBbox,
  formatPosition,
  stayQuery,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '../../../lib/page/use-online';
import { LIST_KEY, stayKey } from '../../../lib/parkings/parking-keys';
import type { StayChoice } from '../../../lib/stay/stay-choice';

/** Asks for parkings in an area, or for the nearest to `near`, all or those that match a text. */
export interface MapQuestion extends StayChoice {
  /** Null while the map's area is unknown, and for parkings anywhere. */
  area: Area | null;
  zoom: number;
  near: Position | null;
  search: string;
  filters: Pick<
    AvailableQuery,
    'features' | 'max_rate' | 'min_height' | 'only_free' | 'open_all_night'
  >;
}

const loadKnown = () => import(/* webpackChunkName: "map-more" */ './known-parkings');

function mapQuery({ area, zoom, search, near, vehicleType, stay, filters }: MapQuestion) {
  return {
    ...(area && { bbox: formatBbox(area) }),
    ...(near ? { near: formatPosition(near) } : { zoom }),
    ...(search && { search }),
    vehicle_type: vehicleType,
    ...stayQuery(stay),
    ...filters,
  };
}

function keyOf(question: MapQuestion) {
  const { bbox = '', ...query } = mapQuery(question);
  return [LIST_KEY, stayKey(question.stay), bbox, query] as const;
}

/** What a question looks for, wherever and whenever that is. */
const whatOf = ({ search, vehicleType, filters }: MapQuestion): string =>
  JSON.stringify([search, vehicleType, filters]);

/** A full page may have others after it. */
const listOf = (parkings: Parking[]): ParkingViewport => ({
  parkings,
  clusters: [],
  more: parkings.length >= PARKINGS_PER_PAGE,
});

/** The parkings, or clusters, of a map (MAP-05, MAP-06); the last answer stays until the next one (FND-06). */
function useParkingsOnMap(question: MapQuestion) {
  const { api } = useHost();
  const key = keyOf(question);
  const [, , bbox, query] = key;
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ParkingViewport> =>
      'zoom' in query
        ? api.parking.viewport({ ...query, bbox, showSensitiveData: true }, signal)
        : listOf(await api.parking.available({ ...query, ...(bbox && { bbox }) }, signal)),
    enabled: question.area !== null || question.near !== null,
    placeholderData: keepPreviousData,
  });
}

const NOTHING: readonly Parking[] = [];

/** The origin of the list: the view, the matches of a text, or the nearest when nothing matches (FND-04). */
type Shows = 'view' | 'matches' | 'nearest';

/** The query whose parkings are shown, and how many parkings match a text; null while loading. */
export function useAnswer(question: MapQuestion) {
  const first = useParkingsOnMap(question);
  const matches = first.isPlaceholderData ? null : (first.data?.parkings.length ?? null);
  const isText = question.search !== '';
  const isMissed = isText && matches === 0 && !question.area;
  const shown = isMissed ? { ...question, search: '' } : question;
  const query = useParkingsOnMap(shown);
  const client = useQueryClient();
  const online = useOnline();
  const known = useLater(loadKnown)?.knownParkings(client, keyOf(shown), query, online);
  const shows: Shows = isMissed ? 'nearest' : isText ? 'matches' : 'view';
  const { error, isFetching, refetch } = query;
  const [stay, what] = [stayKey(shown.stay), whatOf(shown)];
  const [answered, setAnswered] = useState({ stay, what });
  const isSame = answered.stay === stay && answered.what === what;
  if (query.isSuccess && !query.isPlaceholderData && !isSame) setAnswered({ stay, what });
  const isBefore = query.isPlaceholderData && known === undefined;
  return {
    online,
    query: { data: known ?? query.data, error, isFetching, refetch },
    /** Whether this is the server's answer to the present question. */
    isAnswered: online && query.isSuccess && !query.isPlaceholderData,
    /** Whether this is still the answer to another question; another view has the same. */
    isOfOther: isBefore && !isSame,
    /** Whether it may be about other parkings: those of another text, of other filters, for another vehicle. */
    isSearching: isBefore && answered.what !== what,
    matches: online ? matches : null,
    shows,
  };
}

/**
 * Parkings that open later, asked for when a question for free ones found none: its answer has no later
 * openings. Null unless `wanted`.
 */
export function useLaterOpenings(question: MapQuestion, wanted: boolean) {
  const { only_free: onlyFree, ...filters } = question.filters;
  const isEnabled = wanted && onlyFree === true;
  const { data } = useParkingsOnMap({
    ...question,
    area: isEnabled ? question.area : null,
    filters,
  });
  return isEnabled ? (data?.parkings ?? NOTHING) : null;
}

/** The parkings of a group that the map cannot take apart, the nearest to it first (FND-06). */
export function useParkingsOfGroup(question: MapQuestion, group: Position | null) {
  const { data, isPlaceholderData } = useParkingsOnMap({
    ...question,
    area: group && question.area,
    near: group,
  });
  return group && !isPlaceholderData ? data : undefined;
}
