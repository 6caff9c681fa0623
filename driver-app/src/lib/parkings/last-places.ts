import { RECENT_PLACES } from '@parqueo/shared-api/contract';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useUserId } from '../person/use-user-id';
import { type Place, parsePlace } from './selected-place';

/** The places that each account chose on this device, by its id, the last first, as in an address (HIS-08). */
export const usePlacesByAccount = create<Record<string, string[]>>()(
  persist((): Record<string, string[]> => ({}), { name: 'parqueo-last-places' }),
);

const NONE: readonly string[] = [];

/** The places that were chosen last on this device, the last first; each name once (HIS-08). */
export function useLastPlaces(): Place[] {
  const userId = useUserId() ?? 0;
  const written = usePlacesByAccount((all) => all[userId]) ?? NONE;
  return useMemo(() => written.flatMap((text) => parsePlace(text) ?? []), [written]);
}

/** Puts a written place first among those of an account. */
export function noteLastPlace(userId: number, written: string): void {
  const before = usePlacesByAccount.getState()[userId] ?? NONE;
  const name = parsePlace(written)?.name;
  const others = before.filter((text) => parsePlace(text)?.name !== name);
  usePlacesByAccount.setState({ [userId]: [written, ...others].slice(0, RECENT_PLACES) });
}
