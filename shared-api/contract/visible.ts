/**
 * Invisible characters, as the body of a regular expression's class: what Unicode calls ignorable
 * (zero width and direction marks, soft hyphens, variation selectors, Hangul fillers), the empty
 * Braille cell, and control characters that are not white space.
 */
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u0000-\u0008\u000E-\u001F\u007F-\u009F`;

/** Matches a text with at least one visible character; needs the flag u. */
export const VISIBLE_PATTERN = String.raw`[^\s${UNSEEN}]`;

/** Signs of Latin text alone, which are all seen: most of what is read. */
const LATIN = /^[ -~¡-¬®-ÿ]*$/;

/** Made when first used: what knows all emoji or all signs takes each page's start some 10 ms. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

/** An emoji, whose joiners, variation and tags make it what it is, else invisible characters. */
const emojiOrUnseen = once(() => new RegExp(String.raw`(\p{RGI_Emoji})|[${UNSEEN}]+`, 'gv'));

/**
 * A text without invisible characters and without white space around it, with the hyphen and the blank of
 * a keyboard in place of those that only look like them: the form in which texts are stored and compared.
 * Forms call it before they validate and send, the server on every text.
 */
export const visibleText = (text: string): string =>
  LATIN.test(text)
    ? text.trim()
    : text
        .replaceAll(emojiOrUnseen(), '$1')
        .replaceAll(/[\u2010-\u2012\u2212\uFE63\uFF0D]/g, '-')
        .replaceAll(/\p{Zs}/gu, ' ')
        .trim();

/**
 * A text of one line, such as a name: as visibleText, with accents on their letters and a blank for each
 * break or tab, so that it is found.
 */
export const visibleLine = (text: string): string =>
  visibleText(text.normalize('NFC')).replaceAll(/[^\S ]+/g, ' ');

const signs = once(() => new Intl.Segmenter('es'));

/** The first signs of a text, as people count them, that have at most `maxLength` UTF-16 units together. */
export function beginningOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // The sign that the next unit belongs to begins where the text is cut.
  return text.slice(0, signs().segment(text).containing(maxLength)?.index);
}
