import { type Area, MAP_CENTER, MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';
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
  /** Somebody has moved the map since it was moved to what was found or chosen. */
  movedAway: boolean;
  /** What the map showed before a search or a chosen place; null without one, and once somebody has moved it since. */
  beforeSearch: { center: Position; zoom: number } | null;
  /** The text that is looked for, from where, and in which area alone; null before the first one. */
  searched: { search: string; near: Position; area: Area | null } | null;
}

/** What the map shows, kept while other screens are open. */
export const useMapViewStore = create<MapView>()(() => ({
  center: MAP_CENTER,
  zoom: MAP_ZOOM,
  movedByUser: false,
  fittedResults: '',
  shownPlace: '',
  movedAway: false,
  beforeSearch: null,
  searched: null,
}));

/** What it means that somebody has moved the map: it stays there. */
export const MOVED_AWAY = { movedByUser: true, movedAway: true, beforeSearch: null } as const;

/** Where the map is by now, for a screen that does not follow it. */
export const mapCenter = (): Position => useMapViewStore.getState().center;
