/** Sums are made in whole centavos, because sums of binary fractions can be a centavo off. */
export const toCentavos = (quetzales: number) => Math.round(quetzales * 100);
export const toQuetzales = (centavos: number) => Math.round(centavos) / 100;

/** Exact sum of amounts in quetzales. */
export function sumMoney(amounts: readonly number[]): number {
  return toQuetzales(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0));
}
