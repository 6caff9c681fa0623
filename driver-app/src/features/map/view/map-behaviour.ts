import type { Area } from '@parqueo/shared-api/contract';
import { useEnterInBox } from '../places/enter';
import { useDestinationInAddress } from '../places/use-destination-in-address';
import { useEmptyBox } from '../places/use-empty-box';
import { usePlaceInBox } from '../places/use-place-in-box';
import { useLiveParkings } from '../results/live-parkings';
import type { MapResults } from '../results/use-map-results';
import { useBackFromSearch } from './use-back-from-search';
import { useFitToResults } from './use-fit-to-results';
import { useTapNearPin } from './use-tap-near-pin';

interface MapBehaviourProps {
  area: Area | null;
  results: MapResults;
}

/** The map's own movements. It renders nothing, so that its code loads after the first screen. */
export default function MapBehaviour({ area, results }: MapBehaviourProps) {
  const { stay, search, place, found } = results;
  useBackFromSearch(search || (place?.name ?? ''));
  useFitToResults(found, search || !place ? null : place.position);
  useTapNearPin();
  useLiveParkings(area, stay);
  useDestinationInAddress();
  useEnterInBox();
  useEmptyBox();
  usePlaceInBox(place);
  return null;
}
