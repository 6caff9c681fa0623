const amount = new Intl.NumberFormat('es-GT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount that is not known (CNF-03). */
const NOT_KNOWN = '-';

function withSign(quetzales: number | null | undefined, symbol: string): string {
  if (typeof quetzales !== 'number' || !Number.isFinite(quetzales)) return NOT_KNOWN;
  const digits = amount.format(Math.abs(quetzales));
  // What rounds to zero has no sign.
  return quetzales < 0 && /[1-9]/.test(digits) ? `-${symbol}${digits}` : `${symbol}${digits}`;
}

/** `formatMoney(15)` is 'Q15.00'. Quetzales, two decimals; '-' when not known. */
export function formatMoney(quetzales: number | null | undefined): string {
  return withSign(quetzales, 'Q');
}

/** `formatMoneySpaced(30)` is 'Q. 30.00', the form of tickets and of the history (CNF-03, HIS-02). */
export function formatMoneySpaced(quetzales: number | null | undefined): string {
  return withSign(quetzales, 'Q. ');
}
