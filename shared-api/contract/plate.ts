import { VEHICLE_MAX_LENGTH } from './limits';
import { serialSigns } from './typed-text';

/** Message for a plate that `plateOf` cannot read, in forms and from the server. */
export const PLATE_MESSAGE = 'Escribe la placa solo con letras de la A a la Z y números: P123ABC.';

/**
 * The one form in which a plate is stored, compared and shown: letters A to Z and digits, upper
 * case (BOK-08). 'p-123 abc', 'Ｐ１２３ＡＢＣ' and Cyrillic 'Р123АВС' all give 'P123ABC': spaces, dots,
 * dashes, accents and invisible characters are removed, and letters that look Latin become Latin.
 * Null when nothing is left, when there is another sign ('=1+1' is no plate), or when it is too long: show
 * PLATE_MESSAGE at the field. Forms store what was typed and call this on blur and on submit; the server
 * calls it on every plate that arrives.
 */
export function plateOf(text: string): string | null {
  const plate = serialSigns(text, /[\s\p{M}\p{Cf}\p{Pd}\u2212.·]/gu);
  return /^[A-Z0-9]+$/.test(plate) && plate.length <= VEHICLE_MAX_LENGTH.plate ? plate : null;
}
