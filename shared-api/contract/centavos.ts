/** Sums are made in whole centavos, because sums of binary fractions can be a centavo off. */
export const toCentavos = (quetzales: number) => Math.round(quetzales * 100);
export const toQuetzales = (centavos: number) => Math.round(centavos) / 100;

/** Whether the store, which keeps two decimals, keeps it as it is. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
export const TWO_DECIMALS_MESSAGE = 'Dos decimales como máximo';

/** Exact sum of amounts in quetzales. */
export function sumMoney(amounts: readonly number[]): number {
  return toQuetzales(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0));
}
