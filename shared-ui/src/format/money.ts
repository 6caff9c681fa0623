const amount = new Intl.NumberFormat('es-GT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Shown for an unknown amount (CNF-03). */
const UNKNOWN = '-';

function withSign(quetzales: number | null | undefined, symbol: string): string {
  if (typeof quetzales !== 'number' || !Number.isFinite(quetzales)) return UNKNOWN;
  const digits = amount.format(Math.abs(quetzales));
  // An amount that rounds to zero gets no minus sign.
  return quetzales < 0 && /[1-9]/.test(digits) ? `-${symbol}${digits}` : `${symbol}${digits}`;
}

/** `formatMoney(15)` is 'Q15.00'. Quetzales, two decimals; '-' when unknown. */
export function formatMoney(quetzales: number | null | undefined): string {
  return withSign(quetzales, 'Q');
}

/** `formatMoneySpaced(30)` is 'Q. 30.00', the form of tickets and of the history (CNF-03, HIS-02). */
export function formatMoneySpaced(quetzales: number | null | undefined): string {
  return withSign(quetzales, 'Q. ');
}
