import {
  HISTORY_DEFAULT_MONTH,
  STAY_SEARCH_MAX_LENGTH,
  STAY_STATES,
  type StayState,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readChoice, storeChoice } from '#storage';
import { useLotChoice } from '../../lib/lot-choice';
import { historyMonths } from './months';

const MONTH = 'mes';
const LOT = 'parqueo';
const STATE = 'estado';
const SEARCH = 'placa';
const RESERVATION = 'reserva';

/**
 * The month's filters, which the address holds: the month, by default the last selected one, else
 * HISTORY_DEFAULT_MONTH (OHI-01); the lot, which all screens share (TOD-02); the state; a plate or a driver
 * to search for.
 */
export function useHistoryFilters(now: Date) {
  const host = useHost();
  const [params, setParams] = useSearchParams();
  const { lots, selected, choose } = useLotChoice();
  const months = historyMonths(now);
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

  // A notification tells of a reservation (NTF-01): the list shows those of its plate in that month.
  const wanted = params.get(RESERVATION);
  useEffect(() => {
    if (wanted === null) return;
    const leaving = new AbortController();
    const show = (plate?: string) =>
      setParams(
        (current) => {
          current.delete(RESERVATION);
          if (plate) current.set(SEARCH, plate);
          return current;
        },
        { replace: true },
      );
    host.api.parking.reservations({ month }, leaving.signal).then(
      (all) => show(all.find(({ id }) => String(id) === wanted)?.vehicle_plate),
      () => leaving.signal.aborted || show(),
    );
    return () => leaving.abort();
    // The month and the address change with every filter, the reservation once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);

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
    /** Changes when the address, and no typing, has changed what is searched for. */
    addressed: wanted,
    chooseMonth(selection: string) {
      storeChoice('history-month', selection, host);
      set(MONTH, selection);
    },
    find: (text: string) => set(SEARCH, text || null),
    chooseState: (selection: StayState | null) => set(STATE, selection),
  };
}
