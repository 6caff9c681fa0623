/**
 * What a text may carry and nobody sees: signs of no width or for the direction, shy hyphens,
 * variation selectors, Hangul's fillers (Unicode calls all of these ignorable), the empty Braille
 * cell, and control characters that are no white space. The body of a character class.
 */
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u0000-\u0008\u000E-\u001F\u007F-\u009F`;

/** A text in which there is something to see; for regular expressions with the flag u. */
export const VISIBLE_PATTERN = String.raw`[^\s${UNSEEN}]`;

const unseen = new RegExp(`[${UNSEEN}]+`, 'gu');

/**
 * A text as it is kept, compared and found missing: without what nobody sees, and without white
 * space around it. Forms call it before they judge and send, the server with whatever arrives.
 */
export const visibleText = (text: string): string => text.replaceAll(unseen, '').trim();
