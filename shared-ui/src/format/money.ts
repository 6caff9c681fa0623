/** As Intl.NumberFormat writes it for es-GT, which takes each page's start some 10 ms. */
const amountText = (quetzales: number) =>
  quetzales.toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');

/** Shown for an unknown amount (CNF-03). */
const UNKNOWN = '-';

function withSign(quetzales: number | null | undefined, symbol: string): string {
  if (typeof quetzales !== 'number' || !Number.isFinite(quetzales)) return UNKNOWN;
  const digits = amountText(Math.abs(quetzales));
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

/** `formatShortMoney(40)` is 'Q40', of 37.5 'Q37.50': for pins, rows and buttons (FND-02). */
export function formatShortMoney(quetzales: number | null | undefined): string {
  return formatMoney(quetzales).replace(/\.00$/, '');
}

/** `formatRate(15)` is 'Q15/h', of 3.5 'Q3.50/h'. */
export function formatRate(quetzales: number | null | undefined): string {
  const shown = formatShortMoney(quetzales);
  return shown === UNKNOWN ? UNKNOWN : `${shown}/h`;
}
