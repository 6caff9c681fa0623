import Type from 'typebox';
import { Latitude, Longitude, exactly } from './common';

/** Payload of `watch_area`, in degrees; null instead stops it (MAP-05). */
export const Area = exactly({ west: Longitude, south: Latitude, east: Longitude, north: Latitude });
export type Area = Type.Static<typeof Area>;
