import {
  DAY_MS,
  HISTORY_FIRST_MONTH,
  type LocalMonth,
  MAX_DAYS_AHEAD,
  monthOf,
} from '@parqueo/shared-api/contract';

/**
 * The months from January 2025 to the present one, the most recent first (OHI-01); to the one that the
 * address names, where stays can be booked in it already: a notification leads there (NTF-01).
 */
export function historyMonths(now: Date, addressed: string | null): LocalMonth[] {
  const present = monthOf(now);
  const latest = monthOf(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS));
  const last = addressed && addressed > present && addressed <= latest ? addressed : present;
  const months: LocalMonth[] = [];
  for (let month = HISTORY_FIRST_MONTH; month <= last; month = following(month))
    months.unshift(month);
  return months;
}

function following(month: LocalMonth): LocalMonth {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
