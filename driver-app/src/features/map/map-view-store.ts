import { MAP_CENTER, MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';
import { create } from 'zustand';

interface MapView {
  center: Position;
  zoom: number;
  /** The user has moved the map, so that a position found later does not move it again. */
  movedByUser: boolean;
  /** Ids of the search results that the map was moved to; the same results do not move it again. */
  fittedResults: string;
  /** Position of the chosen place that the map was moved to; the same place does not move it again. */
  shownPlace: string;
}

/** What the map shows, kept while other screens are open. */
export const useMapViewStore = create<MapView>()(() => ({
  center: MAP_CENTER,
  zoom: MAP_ZOOM,
  movedByUser: false,
  fittedResults: '',
  shownPlace: '',
}));
