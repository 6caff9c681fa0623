import { UNKNOWN_PARKING } from '../contract';
import { degreesTo, text } from './read';

/** Name, address and position, which a parking and its document have in common. */
export const place = {
  name: [text, UNKNOWN_PARKING],
  address: [text, ''],
  zone: [text, ''],
  latitude: [degreesTo(90), null],
  longitude: [degreesTo(180), null],
} as const;
