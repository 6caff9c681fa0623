import {
  DAY_MS,
  HISTORY_DEFAULT_MONTH,
  HISTORY_FIRST_MONTH,
  type LocalMonth,
  MAX_DAYS_AHEAD,
  PLATE_PARAM,
  RESERVATION_PARAM,
  STAY_SEARCH_MAX_LENGTH,
  STAY_STATES,
  type StayState,
  monthOf,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLotChoice } from '../../lib/lot-choice';
import { readChoice, storeChoice } from '../../lib/storage/choices';

const MONTH = 'mes';
const LOT = 'parqueo';
const STATE = 'estado';
const SEARCH = PLATE_PARAM;
const RESERVATION = RESERVATION_PARAM;

/**
 * The month's filters, which the address holds: the month, by default the last selected one, else
 * HISTORY_DEFAULT_MONTH (OHI-01); the lot, which all screens share (TOD-02); the state; a plate or a driver
 * to search for.
 */
export function useHistoryFilters(now: Date) {
  const host = useHost();
  const [params, setParams] = useSearchParams();
  const { lots, selected, choose } = useLotChoice();
  const months = historyMonths(now, params.get(MONTH));
  const month =
    [params.get(MONTH), readChoice('history-month', host)].find(
      (each) => each !== null && months.includes(each),
    ) ?? HISTORY_DEFAULT_MONTH;
  const state = STAY_STATES.find((each) => each === params.get(STATE)) ?? null;
  const search = (params.get(SEARCH) ?? '').slice(0, STAY_SEARCH_MAX_LENGTH);

  function set(name: string, value: string | null) {
    setParams(
      (current) => {
        if (value === null) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  }

  // On arrival the address selects the lot, once; from then on the address follows the selection.
  const addressed = params.get(LOT);
  const isAddressRead = useRef(false);
  const selectedText = selected === null ? null : String(selected);
  useEffect(() => {
    if (!lots) return;
    const named = lots.find(({ id }) => String(id) === addressed);
    if (!isAddressRead.current && named && lots.length > 1) {
      isAddressRead.current = true;
      choose(named.id);
      return;
    }
    isAddressRead.current = true;
    if (addressed !== selectedText) set(LOT, selectedText);
  });

  return {
    month,
    months,
    lot: selected,
    state,
    search,
    /** The reservation of the notification that has led here (NTF-01): another one searches anew. */
    addressed: params.get(RESERVATION),
    chooseMonth(selection: string) {
      storeChoice('history-month', selection, host);
      set(MONTH, selection);
    },
    find: (text: string) => set(SEARCH, text || null),
    chooseState: (selection: StayState | null) => set(STATE, selection),
  };
}

/**
 * The months from January 2025 to the present one, the most recent first (OHI-01); to the one that the
 * address names, where stays can be booked in it already: a notification leads there (NTF-01).
 */
function historyMonths(now: Date, addressed: string | null): LocalMonth[] {
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
