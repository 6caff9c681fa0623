import {
  type Area,
  MAP_CENTER,
  MAP_ZOOM,
  type Parking,
  type Position,
} from '@parqueo/shared-api/contract';
import { create } from 'zustand';
import type { SheetState } from '../list/sheet-state';

interface MapView {
  center: Position;
  zoom: number;
  /** The user has moved the map, so that a position found later does not move it again. */
  movedByUser: boolean;
  /** Ids of the search results that the map was moved to; the same results do not move it again. */
  fittedResults: string;
  /** Position of the selected place to which the map moved; the same place does not move it again. */
  shownPlace: string;
  /** Whether somebody moved the map after it moved to a result or a place. */
  movedAway: boolean;
  /** The view before a search or a selected place; null without one, and once somebody has moved the map since. */
  beforeSearch: { center: Position; zoom: number } | null;
  /** The text that is looked for, from where, and in which area alone; null before the first one. */
  searched: { search: string; near: Position; area: Area | null } | null;
  /** The parkings that loaded first, whose hours the proposed stay follows (FND-02). */
  firstSeen: readonly Parking[];
  /** How far the list is open: who compares parkings comes back to it as it was. */
  sheet: SheetState;
  /** Whether the search box, opened empty, offers the usual lots and places (HIS-08). */
  offersUsual: boolean;
}

/** The map's view, which outlives its screen. */
export const useMapViewStore = create<MapView>()(() => ({
  center: MAP_CENTER,
  zoom: MAP_ZOOM,
  movedByUser: false,
  fittedResults: '',
  shownPlace: '',
  movedAway: false,
  beforeSearch: null,
  searched: null,
  firstSeen: [],
  sheet: 'peek',
  offersUsual: false,
}));

/** Opens the list's sheet so far. */
export const setSheet = (sheet: SheetState) => useMapViewStore.setState({ sheet });

/** State after somebody has moved the map: it stays there. */
export const MOVED_AWAY = { movedByUser: true, movedAway: true, beforeSearch: null } as const;

/** The map's present centre, for a screen that does not follow it. */
export const mapCenter = (): Position => useMapViewStore.getState().center;
