/**
 * Width in pixels of what lies at the left of a map that fills its place, search and list, on large screens
 * and on a phone on its side.
 */
export const MAP_PANEL_WIDTH = 376;
