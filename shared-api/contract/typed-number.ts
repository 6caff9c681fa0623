import { keyboardText } from './typed-text';
import { visibleText } from './visible';

/** Groups of three digits behind commas, as '1,250' or '1,250.50'. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** One sign for decimals, a point or a comma that no group of three digits follows. */
const PLAIN = /^-?(?:\d+(?:\.\d*|,(?!\d{3}$)\d*)?|\.\d+|,(?!\d{3}$)\d+)$/;

/** Message for a text that could be read as more than one number, or as none. */
const TYPED_NUMBER_MESSAGE = 'Escríbelo así: 12.50 o 12,50; los miles, 1,250';

/**
 * A number as people type it, for amounts with the sign 'Q' too: a comma before exactly three digits
 * groups, otherwise it is the decimal sign. NaN for what is no number or could be two.
 */
export function readTypedNumber(typed: string): number {
  const text = keyboardText(typed).replace(/^Q\.?/i, '').replaceAll(/\s/g, '');
  if (GROUPED.test(text)) return Number(text.replaceAll(',', ''));
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Why a typed number cannot be sent: for what could be two, or as `problemOf` says of the number (NaN for an empty text). */
export function typedNumberProblem(
  typed: string,
  problemOf: (value: number) => string | undefined,
): string | undefined {
  const value = readTypedNumber(typed);
  return Number.isNaN(value) && visibleText(typed) !== '' ? TYPED_NUMBER_MESSAGE : problemOf(value);
}
