import Type from 'typebox';
import { Latitude, Longitude, strict } from './common';

/** Payload of `watch_area`, in degrees; null instead stops it (MAP-05). */
export const Area = Type.Object(
  { west: Longitude, south: Latitude, east: Longitude, north: Latitude },
  strict,
);
export type Area = Type.Static<typeof Area>;
