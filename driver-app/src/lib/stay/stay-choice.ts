import {
  AVAILABILITY_MAX_DAYS,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Stay,
  type VehicleType,
  instantOf,
  isTooFar,
  isTooLongAgo,
  isTooShort,
  localTime,
  quarterFrom,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useChangeSearch } from '../page/use-change-search';
import { withParams } from '../page/with-params';
import { useUserId } from '../person/use-user-id';
import { after, lasting, lengthOf, useSameStay } from './spans';

/** The times and the type of vehicle of a stay. */
export interface StayChoice {
  stay: Stay;
  vehicleType: VehicleType;
}

/** Length of a stay that nobody has chosen. */
export const DEFAULT_LENGTH_MS = 2 * HOUR_MS;
/** Least time that an owner has to answer a request for a default stay. */
const TIME_TO_ANSWER_MS = 10 * MINUTE_MS;
/** The page's clock has minutes, and the server's is later when the query arrives. */
const AHEAD_MS = 2 * MINUTE_MS;
const LONGEST_MS = AVAILABILITY_MAX_DAYS * DAY_MS;

/** Parameters of the page's address; times are 'YYYY-MM-DDTHH:MM' in Guatemala. */
const PARAMS = { start: 'llegada', end: 'salida', type: 'tipo' } as const;
const TYPE_WORDS: Readonly<Record<VehicleType, string>> = { car: 'carro', moto: 'moto' };

/** Two hours from the next quarter that leaves time to answer: a request ends when its stay begins (FND-02). */
export function defaultStay(now: Date): Stay {
  return lasting(quarterFrom(after(now, TIME_TO_ANSWER_MS)), DEFAULT_LENGTH_MS);
}

/** The vehicle type that each account chose last on this device, by its id (FND-07). */
const useLastTypes = create<Record<string, VehicleType>>()(
  persist((): Record<string, VehicleType> => ({}), { name: 'parqueo-vehicle-types' }),
);

const typeParam = (type: VehicleType) => ({ [PARAMS.type]: TYPE_WORDS[type] });

/** A choice added to an address' search, '' or with other parameters. */
export const withStayChoice = (search: string, { stay, vehicleType }: StayChoice): string =>
  withParams(search, {
    [PARAMS.start]: localText(stay.start),
    [PARAMS.end]: localText(stay.end),
    ...typeParam(vehicleType),
  });

const localText = (instant: Date) => {
  const { date, time } = localTime(instant);
  return `${date}T${time}`;
};

function readInstant(text: string | null): Date | null {
  const [date = '', time = ''] = (text ?? '').split('T');
  return instantOf(date, time);
}

/** The stay in an address; null without one, and for one that is over or too short. */
function stayInAddress(params: URLSearchParams, now: Date): Stay | null {
  const [start, end] = [readInstant(params.get(PARAMS.start)), readInstant(params.get(PARAMS.end))];
  if (!start || !end) return null;
  const stay = { start, end };
  return end <= now || isTooShort(stay) ? null : stay;
}

/** Whether the server answers for a stay: not too long, too far ahead or, with `AHEAD_MS` to spare, too long ago. */
const isAskable = (stay: Stay, now: Date): boolean =>
  lengthOf(stay) <= LONGEST_MS &&
  !isTooLongAgo(stay.start, after(now, AHEAD_MS)) &&
  !isTooFar(stay.start, now);

/** The type in an address; null when it has none. */
const readType = (params: URLSearchParams): VehicleType | null =>
  (['car', 'moto'] as const).find((type) => TYPE_WORDS[type] === params.get(PARAMS.type)) ?? null;

/** The choice in an address' search: `explicit` where it has a stay, `askable` where the server answers for that. */
function readChoice(search: string, now: Date, lastType: VehicleType) {
  const params = new URLSearchParams(search);
  const inAddress = stayInAddress(params, now);
  const stay = inAddress ?? defaultStay(now);
  return {
    stay,
    vehicleType: readType(params) ?? lastType,
    explicit: inAddress !== null,
    askable: isAskable(stay, now),
  };
}

/** An address' search with a part of its choice changed. */
function withPart(search: string, part: Partial<StayChoice>, lastType: VehicleType): string {
  const { explicit, stay, vehicleType } = readChoice(search, new Date(), lastType);
  const next = { stay, vehicleType, ...part };
  // The type alone does not make the default stay explicit.
  return part.stay || explicit
    ? withStayChoice(search, next)
    : withParams(search, typeParam(next.vehicleType));
}

/**
 * The stay and the type of vehicle in the page's address, else the defaults (FND-02, FND-07). `explicit` is
 * whether the address has a stay, `askable` whether the server answers its availability: not when it is too
 * long, too long ago or too far ahead. `change` replaces the present address and keeps its other parameters
 * and its state; `search` is for links to details and booking.
 */
export function useStayChoice() {
  const { search: address } = useLocation();
  const changeSearch = useChangeSearch();
  const now = useMinute();
  const userId = useUserId() ?? 0;
  const lastType = useLastTypes((types) => types[userId]) ?? 'car';

  const read = readChoice(address, now, lastType);
  const stay = useSameStay(read.stay);

  const change = useCallback(
    (part: Partial<StayChoice>) => {
      if (part.vehicleType) useLastTypes.setState({ [userId]: part.vehicleType });
      changeSearch((search) => withPart(search, part, lastType));
    },
    [changeSearch, userId, lastType],
  );
  return { ...read, stay, search: withStayChoice('', read), change };
}
