import type { Parking, ParkingPatch } from '@parqueo/shared-api/contract';
import { formatRate } from '@parqueo/shared-ui';

/** Rates that people pay by the hour, by the name of their vehicle. */
const RATES = { car_hourly_rate: 'carro', moto_hourly_rate: 'moto' } as const;
export type Rate = keyof typeof RATES;

/** A price that changes more than so many times is asked once more (LOT-01). */
const MISTAKE_TIMES = 3;

/** One sentence for each rate that a change makes so much higher or lower that it may be a mistake. */
export function largeChangeWords(parking: Parking, patch: ParkingPatch): string[] {
  return Object.entries(RATES).flatMap(([name, vehicle]) => {
    const [before, after] = [parking[name as Rate], patch[name as Rate] ?? parking[name as Rate]];
    const isLarge =
      before > 0 && (after > before * MISTAKE_TIMES || after * MISTAKE_TIMES < before);
    return isLarge
      ? [`La hora de ${vehicle} pasa de ${formatRate(before)} a ${formatRate(after)}.`]
      : [];
  });
}
