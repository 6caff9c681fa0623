import { EMAIL_PATTERN, PHONE_PATTERN, TEXT_MAX_LENGTH } from './limits';
import { visibleText } from './visible';

/*
 * What people type or paste has one reader per kind, used by forms, searches, the gate and the server:
 * `plateOf`, `reservationCodeOf`, `taxIdOf`, `readTypedNumber`, `searchText`, and `phoneText` and
 * `mailText` of this file. They stand on the two forms below.
 */

/**
 * A text in the signs of a keyboard: full-width letters and digits as usual ones, each dash a hyphen, each
 * white space a blank, nothing that is not seen.
 */
export const keyboardText = (text: string): string =>
  visibleText(text.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ');

/** Capital letters of other alphabets that look like one of ours. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic, then Greek.
    ['АВЕЅІЈКМНОРСТУХԚԜҮ', 'ABESIJKMHOPCTYXQWY'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ].flatMap(([foreign = '', ours = '']) =>
    Array.from(foreign, (letter, index) => [letter, ours[index] ?? '']),
  ),
);

/**
 * The letters and digits of a text, upper case: spaces, dots, dashes, accents and what is not seen are
 * removed, and letters that look Latin become Latin. Other letters, digits and pictures remain, so that
 * who reads a plate or a code refuses them.
 * @param removed the signs that are dropped; by default all but letters, digits and pictures
 */
export function serialSigns(text: string, removed = /[^\p{L}\p{N}\p{So}]/gu): string {
  const signs = text.normalize('NFKD').toUpperCase().replaceAll(removed, '');
  return Array.from(signs, (sign) => LOOK_ALIKES[sign] ?? sign).join('');
}

/** A phone as it is checked (PHONE_PATTERN), sent and stored: '(00502) 5510.2302' gives '+502 5510 2302'. */
export const phoneText = (text: string): string =>
  keyboardText(text)
    .replaceAll(/[ ().]+/g, ' ')
    .trim()
    .replace(/^00 ?(?=502)/, '+');

/** Whether a text is a phone, however it is typed. */
export const isPhone = (text: string): boolean => new RegExp(PHONE_PATTERN).test(phoneText(text));

/** A mail address as it is checked (EMAIL_PATTERN), sent and stored. */
export const mailText = (text: string): string => keyboardText(text).replaceAll(' ', '');

/** Whether a text is a mail address, however it is typed. */
export function isMail(text: string): boolean {
  const mail = mailText(text);
  return mail.length <= TEXT_MAX_LENGTH.email && new RegExp(EMAIL_PATTERN).test(mail);
}

/** A login as it is sent and looked for: a mail address or a phone (ACC-02). */
export const loginText = (text: string): string => {
  const mail = mailText(text);
  return mail.includes('@') ? mail : phoneText(text);
};
