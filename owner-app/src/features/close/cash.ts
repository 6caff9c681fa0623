import { sumMoney } from '@parqueo/shared-api/contract';
import { formatMoney } from '@parqueo/shared-ui';

/** Most that somebody counts, in quetzales. */
const MOST = 10_000_000;

/** An amount as it is typed, 'Q1,250.50' or '1250.5', in quetzales; null when it is none. */
export function readCash(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^Q\.?\s*/i, '')
    .replaceAll(',', '');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount <= MOST ? amount : null;
}

/** How counted cash compares with what was recorded, in words. */
export function differenceText(counted: number, recorded: number): string {
  const difference = sumMoney([counted, -recorded]);
  if (difference === 0) return 'Cuadra';
  return difference < 0
    ? `Faltan ${formatMoney(-difference)}`
    : `Sobran ${formatMoney(difference)}`;
}
