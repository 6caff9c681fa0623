/** The navigation services that drivers here use (CNF-09); the account keeps the one of choice (ACC-01). */
export const NAVIGATORS = ['google', 'waze'] as const;
export type Navigator = (typeof NAVIGATORS)[number];

export const NAVIGATOR_NAMES: Readonly<Record<Navigator, string>> = {
  google: 'Google Maps',
  waze: 'Waze',
};
