/** Width in pixels of the search box and the list beside the map, on large screens and in landscape. */
export const MAP_PANEL_WIDTH = 376;
