import { sumMoney, toCentavos, toQuetzales } from './centavos';
import { HOUR_MS, MINUTE_MS } from './durations';
import type { MarkedPayment } from './marks';
import { cardSurcharge, priceWith } from './money';

/** What the rule of the gate's money reads of a stay; instants in ISO 8601, amounts in quetzales. */
export interface OwedFacts {
  /** Null for a walk-in, which pays the time that it was there. */
  total_cost: number | null;
  hourly_rate: number;
  /** The agreed end; null when nobody agreed on one. */
  end_time: string | null;
  /** Null while the car has not come. */
  arrived_at: string | null;
}

/** What a stay owes, in quetzales. */
export interface Owed {
  /** The booking's total, or the walk-in's time. */
  stay: number;
  /** For the time after the agreed end. */
  overstay: number;
  /** Whole minutes after it, begun ones too. */
  minutesOver: number;
  total: number;
}

/** Overstay is paid by the started half hour (GAT-04). */
const OVERSTAY_STEP_MS = HOUR_MS / 2;

/**
 * What a car that leaves at an instant owes (GAT-04): a walk-in the time that it was there, a booking its
 * total and what it stayed too long. A stay that was not begun owes its booking.
 */
export function owedAt(stay: OwedFacts, leaving: Date): Owed {
  const { total_cost, hourly_rate, end_time, arrived_at } = stay;
  const arrival = arrived_at === null ? null : new Date(arrived_at);
  if (total_cost === null) {
    const { parking } = priceWith(0, hourly_rate, arrival ?? leaving, leaving);
    const minutesOver = end_time === null ? 0 : minutesAfter(new Date(end_time), leaving);
    return { stay: parking, overstay: 0, minutesOver, total: parking };
  }
  const isOver = arrival !== null && end_time !== null;
  const over = isOver ? Math.max(0, leaving.getTime() - Date.parse(end_time)) : 0;
  const steps = Math.ceil(over / OVERSTAY_STEP_MS);
  const overstay = toQuetzales((toCentavos(hourly_rate) * steps) / 2);
  return {
    stay: total_cost,
    overstay,
    minutesOver: isOver ? minutesAfter(new Date(end_time), leaving) : 0,
    total: sumMoney([total_cost, overstay]),
  };
}

const minutesAfter = (end: Date, instant: Date) =>
  Math.max(0, Math.ceil((instant.getTime() - end.getTime()) / MINUTE_MS));

/** What is taken for it: a card adds its surcharge, nothing is taken from who does not pay (GAT-04, BOK-03). */
export function amountTaken(total: number, method: MarkedPayment): number {
  if (method === 'unpaid') return 0;
  return method === 'card' ? sumMoney([total, cardSurcharge(total)]) : total;
}
