import { type Position, beginningOf, parsePosition } from '@parqueo/shared-api/contract';

/** A place of the city near which the driver wants to park. */
export interface Place {
  name: string;
  position: Position;
}

/** Parameter of the page's address: '14.60000,-90.50000,Nombre'. */
export const PLACE_PARAM = 'lugar';

/** Longest name that is shown, in characters: an address can be written by anybody. */
export const MAX_PLACE_NAME = 80;

/** The place in such a text; null for one without a name or not on earth. */
export function parsePlace(text = ''): Place | null {
  const [latitude, longitude, ...words] = text.split(',');
  const position = parsePosition(`${latitude},${longitude}`);
  const name = beginningOf(words.join(',').trim(), MAX_PLACE_NAME);
  return position && name ? { name, position } : null;
}

/** The place in an address' search; null without one. */
export const readPlace = (search: string): Place | null =>
  parsePlace(new URLSearchParams(search).get(PLACE_PARAM) ?? '');
