import { MAP_CENTER, MAP_ZOOM } from '@parqueo/shared-api/contract';
import { create } from 'zustand';

interface MapView {
  center: { lat: number; lng: number };
  zoom: number;
  /** Somebody has chosen this view: a position that arrives later does not take it away. */
  chosen: boolean;
}

/** What the map shows, kept while other screens are open: coming back finds the same view. */
export const useMapViewStore = create<MapView>()(() => ({
  center: { lat: MAP_CENTER.latitude, lng: MAP_CENTER.longitude },
  zoom: MAP_ZOOM,
  chosen: false,
}));
