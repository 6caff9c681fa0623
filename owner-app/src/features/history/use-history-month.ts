import { HISTORY_DEFAULT_MONTH } from '@parqueo/shared-api/contract';
import { useSearchParams } from 'react-router-dom';
import { historyMonths } from './months';

const PARAM = 'mes';
const STORED = 'parqueo-owner-history-month';

/**
 * The month that the history shows: of the address, else the last one chosen on this device, else
 * HISTORY_DEFAULT_MONTH (OHI-01).
 */
export function useHistoryMonth(now: Date) {
  const [params, setParams] = useSearchParams();
  const months = historyMonths(now);
  const month =
    [params.get(PARAM), remembered()].find((each) => each !== null && months.includes(each)) ??
    HISTORY_DEFAULT_MONTH;

  function choose(chosen: string) {
    remember(chosen);
    setParams({ [PARAM]: chosen }, { replace: true });
  }

  return { month, months, choose };
}

// Local storage may be blocked; then only the address has the month.
function remembered(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function remember(month: string): void {
  try {
    localStorage.setItem(STORED, month);
  } catch {
    // See above.
  }
}
