import { readTypedNumber, sumMoney } from '@parqueo/shared-api/contract';
import { formatMoney } from '@parqueo/shared-ui';

const MOST_QUETZALES = 10_000_000;

/** Counted cash as it is typed, in quetzales; NaN when it is none. */
export function readCash(typed: string): number {
  const amount = readTypedNumber(typed);
  const isCash = amount >= 0 && amount <= MOST_QUETZALES && Number(amount.toFixed(2)) === amount;
  return isCash ? amount : Number.NaN;
}

/** How counted cash compares with what was recorded, in words. */
export function differenceText(counted: number, recorded: number): string {
  const difference = sumMoney([counted, -recorded]);
  if (difference === 0) return 'Cuadra';
  return difference < 0
    ? `Faltan ${formatMoney(-difference)}`
    : `Sobran ${formatMoney(difference)}`;
}
