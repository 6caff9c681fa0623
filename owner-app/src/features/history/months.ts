import { HISTORY_FIRST_MONTH, type LocalMonth, monthOf } from '@parqueo/shared-api/contract';

/** The months from January 2025 to the present one, the most recent first (OHI-01). */
export function historyMonths(now: Date): LocalMonth[] {
  const last = monthOf(now);
  const months: LocalMonth[] = [];
  for (let month = HISTORY_FIRST_MONTH; month <= last; month = following(month))
    months.unshift(month);
  return months;
}

function following(month: LocalMonth): LocalMonth {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
