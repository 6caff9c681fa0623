import { keyboardText } from './typed-text';

/** A search text's words, without the zone, which is '1' in 'sexta zona 1'. */
export interface SearchTerms {
  words: string[];
  zone?: string;
}

/** 'Zona 10', 'zona10', 'z. 10', 'Z10'. */
const ZONE = /(?:^|[^\p{L}\p{N}])z(?:ona)?[ .#-]*(\d{1,2})(?![\p{L}\p{N}])/iu;

/** Words that say of a zone only which city it is in: 'Zona 10, Ciudad de Guatemala'. */
const OF_CITY = /^(?:de|la|en|ciudad|capital|guate(?:mala)?),?$/i;

/**
 * Splits a search into words and a zone (SHL-06). A sign alone is a word where there is no other: it finds
 * what has it, not everything.
 */
export function searchTerms(search: string): SearchTerms {
  const seen = keyboardText(search);
  const [match = '', zone] = ZONE.exec(seen) ?? [];
  const parts = seen
    .replace(match, ' ')
    .split(' ')
    .filter((part) => part !== '' && !/^zona$/i.test(part));
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (zone) return { words: words.every((word) => OF_CITY.test(word)) ? [] : words, zone };
  return { words: words.length > 0 ? words : parts };
}

/** A text as searches compare it: without accents and capitals. */
export const searchText = (text: string): string =>
  keyboardText(text)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The words of a text, as searches compare them. */
export const wordsOf = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well a name matches words that were looked for, the best 0: it is them; it begins with them; they
 * are words of it; they are within it; they are elsewhere (FND-09). The server's statement ranks alike.
 */
export function matchRank(name: string, words: readonly string[]): number {
  const folded = searchText(name);
  const terms = words.map(searchText);
  const text = terms.join(' ');
  if (folded === text) return 0;
  if (folded.startsWith(text)) return 1;
  const own = wordsOf(name);
  if (terms.every((word) => own.includes(word))) return 2;
  return terms.every((word) => folded.includes(word)) ? 3 : 4;
}
