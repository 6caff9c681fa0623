import { serialSigns } from './typed-text';

/** Digits and capital letters without 0, 1, I and O, which people confuse. */
const ALPHABET = '23456789A-HJ-NP-Z';

/** Form in which a reservation's code is stored and shown: 'K7QF-3MWD' (GAT-02). */
export const CODE_PATTERN = `^[${ALPHABET}]{4}-[${ALPHABET}]{4}$`;

/** Message for a code that `reservationCodeOf` cannot read. */
export const CODE_MESSAGE = 'Un código tiene 8 letras y números: K7QF-3MWD.';

/** The stored form of a typed code: 'k7qf 3mwd' gives 'K7QF-3MWD'. Null when it is not a code. */
export function reservationCodeOf(text: string): string | null {
  const signs = serialSigns(text);
  const code = `${signs.slice(0, 4)}-${signs.slice(4)}`;
  return new RegExp(CODE_PATTERN).test(code) ? code : null;
}
