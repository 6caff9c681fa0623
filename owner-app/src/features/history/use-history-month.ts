import { keepMonth, readMonth } from '#month';
import { HISTORY_DEFAULT_MONTH } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useSearchParams } from 'react-router-dom';
import { historyMonths } from './months';

const PARAM = 'mes';

/**
 * The month that the history shows: of the address, else the last one chosen, else
 * HISTORY_DEFAULT_MONTH (OHI-01).
 */
export function useHistoryMonth(now: Date) {
  const host = useHost();
  const [params, setParams] = useSearchParams();
  const months = historyMonths(now);
  const month =
    [params.get(PARAM), readMonth(host)].find((each) => each !== null && months.includes(each)) ??
    HISTORY_DEFAULT_MONTH;

  function choose(chosen: string) {
    keepMonth(chosen, host);
    setParams({ [PARAM]: chosen }, { replace: true });
  }

  return { month, months, choose };
}
