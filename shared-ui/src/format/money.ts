const amount = new Intl.NumberFormat('es-GT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

function withSign(quetzales: number, symbol: string): string {
  const digits = amount.format(Math.abs(quetzales));
  // What rounds to zero has no sign.
  return quetzales < 0 && /[1-9]/.test(digits) ? `-${symbol}${digits}` : `${symbol}${digits}`;
}

/** `formatMoney(15)` is 'Q15.00'. Quetzales, two decimals. */
export function formatMoney(quetzales: number): string {
  return withSign(quetzales, 'Q');
}

/** `formatMoneySpaced(30)` is 'Q. 30.00', the form of tickets and of the history (CNF-03, HIS-02). */
export function formatMoneySpaced(quetzales: number): string {
  return withSign(quetzales, 'Q. ');
}
