import { GEOCODER, wordsOf } from '@parqueo/shared-api/contract';
import { LANDMARKS, type Landmark } from './landmarks';

const FILLERS = new Set(['a', 'al', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'y']);

/** Whether every word begins one of the others. */
const allBegin = (words: readonly string[], others: readonly string[]) =>
  words.every((word) => others.some((other) => other.startsWith(word)));

const searched = LANDMARKS.map((place) => {
  const name = wordsOf(place.name);
  return {
    place,
    name,
    all: [...name, ...wordsOf(`${place.aliases} ${place.kind} ${place.area}`)],
  };
});

/**
 * Our own places in which each word of the text begins some word; those found by name alone first (FND-04).
 */
export function findPlaces(text: string): Landmark[] {
  const words = wordsOf(text).filter((word) => !FILLERS.has(word));
  if (words.length === 0) return [];
  const found = searched.filter(({ all }) => allBegin(words, all));
  const byName = found.filter(({ name }) => allBegin(words, name));
  return [...new Set([...byName, ...found])].slice(0, GEOCODER.limit).map(({ place }) => place);
}
