import {
  STAY_PARAMS,
  type Stay,
  type VehicleType,
  localTime,
  stayOfAddress,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useChangeSearch } from '../page/use-change-search';
import { withParams } from '../page/with-params';
import { useUserId } from '../person/use-user-id';
import { useSameStay } from './spans';

export interface StayChoice {
  stay: Stay;
  vehicleType: VehicleType;
}

const TYPE_PARAM = 'tipo';
const TYPE_WORDS: Readonly<Record<VehicleType, string>> = { car: 'carro', moto: 'moto' };

/** The vehicle type that each account chose last on this device, by its id (FND-07). */
const useLastTypes = create<Record<string, VehicleType>>()(
  persist((): Record<string, VehicleType> => ({}), { name: 'parqueo-vehicle-types' }),
);

const typeParam = (type: VehicleType) => ({ [TYPE_PARAM]: TYPE_WORDS[type] });

/** A choice added to an address' search, '' or with other parameters. */
export const withStayChoice = (search: string, { stay, vehicleType }: StayChoice): string =>
  withParams(search, {
    [STAY_PARAMS.start]: localText(stay.start),
    [STAY_PARAMS.end]: localText(stay.end),
    ...typeParam(vehicleType),
  });

const localText = (instant: Date) => {
  const { date, time } = localTime(instant);
  return `${date}T${time}`;
};

const readType = (params: URLSearchParams): VehicleType | null =>
  (['car', 'moto'] as const).find((type) => TYPE_WORDS[type] === params.get(TYPE_PARAM)) ?? null;

/** The choice in an address' search: `explicit` where it has a stay, `askable` where that can be asked for. */
function readChoice(search: string, now: Date, lastType: VehicleType) {
  const params = new URLSearchParams(search);
  return { ...stayOfAddress(params, now), vehicleType: readType(params) ?? lastType };
}

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
 * whether the address has a stay, `askable` whether its availability can be asked for: not when it is too long
 * or too far ahead. `change` replaces the present address and keeps its other parameters and its state; `search`
 * is for links to details and booking.
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
