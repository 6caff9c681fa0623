import { serialSigns } from './typed-text';

/** 'Consumidor final': somebody who gives no NIT. */
export const FINAL_CONSUMER = 'CF';

export const TAX_ID_MESSAGE = 'El NIT no es válido. Revísalo, o escribe CF.';

/** Digits with the weights 2, 3, 4 … from the right, and the check digit; K stands for 10. */
const NIT = /^0*([1-9]\d{0,11})([\dK])$/;

/**
 * A NIT as Guatemala's tax office writes it, '1234567-8', or 'CF'; null when its check digit is wrong
 * (HIS-06).
 */
export function taxIdOf(text: string): string | null {
  const plain = serialSigns(text);
  if (plain === FINAL_CONSUMER) return FINAL_CONSUMER;
  const [, digits = '', check = ''] = NIT.exec(plain) ?? [];
  return digits !== '' && checkDigitOf(digits) === check ? `${digits}-${check}` : null;
}

function checkDigitOf(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place + 2), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'K' : String(check);
}
