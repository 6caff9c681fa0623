import { HISTORY_FIRST_MONTH, localTime } from '@parqueo/shared-api/contract';

const NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
];

/** Month 'YYYY-MM' of an instant in Guatemala. */
export function monthOf(instant: Date): string {
  return localTime(instant).date.slice(0, 7);
}

/** 'Agosto 2025' for '2025-08'. */
export function monthLabel(month: string): string {
  return `${NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Months 'YYYY-MM' from January 2025 to now's, the most recent first (OHI-01). */
export function historyMonths(now: Date): string[] {
  const last = monthOf(now);
  const months: string[] = [];
  for (let month = HISTORY_FIRST_MONTH; month <= last; month = following(month))
    months.unshift(month);
  return months;
}

function following(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
