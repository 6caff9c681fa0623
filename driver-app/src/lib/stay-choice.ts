import {
  type Stay,
  type VehicleType,
  instantOf,
  isTooShort,
  localTime,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { withParams } from './with-params';

/** When somebody wants to park, and what. */
export interface StayChoice {
  stay: Stay;
  vehicleType: VehicleType;
}

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DEFAULT_LENGTH_MS = 2 * 60 * MINUTE_MS;

/** Parameters of the page's address; times are 'YYYY-MM-DDTHH:MM' in Guatemala. */
const PARAMS = { start: 'llegada', end: 'salida', type: 'tipo' } as const;
const TYPE_WORDS: Readonly<Record<VehicleType, string>> = { car: 'carro', moto: 'moto' };

/** The stay of somebody who has chosen none: from the next quarter hour, for two hours (FND-02). */
export function defaultStay(now: Date): Stay {
  const start = new Date((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS);
  return { start, end: new Date(start.getTime() + DEFAULT_LENGTH_MS) };
}

/** The vehicle type chosen last, kept on the device (FND-07). */
const useLastType = create<{ vehicleType: VehicleType }>()(
  persist((): { vehicleType: VehicleType } => ({ vehicleType: 'car' }), {
    name: 'parqueo-vehicle-type',
  }),
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
function readStay(start: string | null, end: string | null, now: Date): Stay | null {
  const [from, until] = [readInstant(start), readInstant(end)];
  if (!from || !until) return null;
  const stay = { start: from, end: until };
  return until <= now || isTooShort(stay) ? null : stay;
}

/** The type in an address; null when it has none. */
const readType = (word: string | null): VehicleType | null =>
  (['car', 'moto'] as const).find((type) => TYPE_WORDS[type] === word) ?? null;

/**
 * The stay and the type of vehicle that the page's address carries, else the defaults (FND-02,
 * FND-07). `chosen` is whether the address has a stay. `change` writes to the address in place of
 * the present entry and keeps its other parameters and its state; `search` is for links to details
 * and booking.
 */
export function useStayChoice() {
  const location = useLocation();
  const navigate = useNavigate();
  const now = useMinute();
  const lastType = useLastType((store) => store.vehicleType);
  const params = new URLSearchParams(location.search);
  const [start, end] = [params.get(PARAMS.start), params.get(PARAMS.end)];
  const vehicleType = readType(params.get(PARAMS.type)) ?? lastType;

  const choice = useMemo(() => {
    const known = readStay(start, end, now);
    const stay = known ?? defaultStay(now);
    const search = withStayChoice('', { stay, vehicleType });
    return { stay, vehicleType, chosen: known !== null, search };
  }, [start, end, now, vehicleType]);

  function change(part: Partial<StayChoice>) {
    if (part.vehicleType) useLastType.setState({ vehicleType: part.vehicleType });
    const next = { stay: choice.stay, vehicleType, ...part };
    // The type alone does not make the default stay a chosen one.
    const search =
      part.stay || choice.chosen
        ? withStayChoice(location.search, next)
        : withParams(location.search, typeParam(next.vehicleType));
    void navigate({ search }, { replace: true, state: location.state as unknown });
  }
  return { ...choice, change };
}
