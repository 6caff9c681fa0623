import { CARD_SURCHARGE_RATE, RESERVATION_FEE } from './limits';
import { minutesBetween } from './time';

/** Nearest centavo, halves up, without the drift of binary fractions. */
export function roundMoney(quetzales: number): number {
  return Math.round((quetzales + Number.EPSILON) * 100) / 100;
}

/** What a stay costs, in quetzales with two decimals. */
export interface Price {
  /** Whole minutes of the stay. */
  minutes: number;
  /** Hourly rate × hours. */
  parking: number;
  /** The fixed booking fee. */
  reservation: number;
  /** parking + reservation; what both sides agree on. */
  total: number;
}

/**
 * Price of a stay (BOK-04): hourly rate × hours + 10, hours at least 0. Without an end everything
 * is 0.
 */
export function priceOf(hourlyRate: number, start: Date, end: Date | null): Price {
  if (!end) return { minutes: 0, parking: 0, reservation: 0, total: 0 };
  const minutes = minutesBetween(start, end);
  const parking = roundMoney((hourlyRate * minutes) / 60);
  return {
    minutes,
    parking,
    reservation: RESERVATION_FEE,
    total: roundMoney(parking + RESERVATION_FEE),
  };
}

/** Surcharge of a card payment, in quetzales; never part of total_cost (BOK-03). */
export function cardSurcharge(total: number): number {
  return roundMoney(total * CARD_SURCHARGE_RATE);
}
