import { toCentavos, toQuetzales } from './centavos';
import { CARD_SURCHARGE_RATE, RESERVATION_FEE } from './limits';
import type { Parking } from './schemas';
import type { PaymentMethod } from './status';
import { minutesBetween } from './time';
import type { VehicleType } from './vehicle-types';

/** Quetzales per hour for a type of vehicle. */
export const hourlyRateOf = (
  parking: Pick<Parking, 'car_hourly_rate' | 'moto_hourly_rate'>,
  type: VehicleType,
): number => (type === 'car' ? parking.car_hourly_rate : parking.moto_hourly_rate);

/** Price of a stay, in quetzales with two decimals. */
export interface Price {
  /** Whole minutes of the stay. */
  minutes: number;
  /** Hourly rate × hours. */
  parking: number;
  /** The fixed fee of a booking. */
  reservation: number;
  /** parking + reservation. */
  total: number;
}

/**
 * Price of a stay (BOK-04): hourly rate × hours + 10, hours at least 0. Without an end everything
 * is 0.
 */
export function priceOf(hourlyRate: number, start: Date, end: Date | null): Price {
  return priceWith(RESERVATION_FEE, hourlyRate, start, end);
}

/** Price of an extension from its present end to a new one: the added hours, no fee (TRP-01). */
export function extensionPriceOf(hourlyRate: number, end: Date, newEnd: Date): Price {
  return priceWith(0, hourlyRate, end, newEnd);
}

export function priceWith(fee: number, hourlyRate: number, start: Date, end: Date | null): Price {
  if (!end) return { minutes: 0, parking: 0, reservation: 0, total: 0 };
  const minutes = minutesBetween(start, end);
  const parking = toQuetzales((toCentavos(hourlyRate) * minutes) / 60);
  return {
    minutes,
    parking,
    reservation: fee,
    total: toQuetzales(toCentavos(parking) + toCentavos(fee)),
  };
}

/** What a way of paying adds to a stay's total. Not added up of its parts, which would round each. */
export const surchargeOf = (method: PaymentMethod, total: number): number =>
  method === 'card' ? cardSurcharge(total) : 0;

/** Surcharge of a card payment, in quetzales; never part of total_cost (BOK-03). */
export function cardSurcharge(total: number): number {
  return toQuetzales(toCentavos(total) * CARD_SURCHARGE_RATE);
}
