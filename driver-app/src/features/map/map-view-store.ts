import { MAP_CENTER, MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';
import { create } from 'zustand';

interface MapView {
  center: Position;
  zoom: number;
  /** Somebody has chosen this view: a position that arrives later does not take it away. */
  movedByUser: boolean;
  /** Which found lots the view has been moved to; the same ones do not move it again. */
  fittedResults: string;
}

/** What the map shows, kept while other screens are open: coming back finds the same view. */
export const useMapViewStore = create<MapView>()(() => ({
  center: MAP_CENTER,
  zoom: MAP_ZOOM,
  movedByUser: false,
  fittedResults: '',
}));
