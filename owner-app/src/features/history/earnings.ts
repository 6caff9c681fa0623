import type { KnownReservation } from '@parqueo/shared-api/answers';
import { type LocalMonth, localTime, monthOf, sumMoney } from '@parqueo/shared-api/contract';

/** Earnings of a parking or a day, in quetzales. */
export interface Earning {
  label: string;
  amount: number;
}

/** A month of an owner's reservations (OHI-02). Amounts in quetzales. */
export interface MonthSummary {
  /** All reservations of the month, the latest arrival first. */
  reservations: KnownReservation[];
  /** Number of reservations that are not pending. */
  count: number;
  total: number;
  /** The highest first. */
  byParking: Earning[];
  /** Every day of the month, '1' to '31'. */
  byDay: Earning[];
}

/**
 * Sums up the reservations that arrive in a month. Earnings sum reservation_cost; pending
 * reservations are neither earned nor counted.
 */
export function summarise(
  reservations: readonly KnownReservation[],
  month: LocalMonth,
): MonthSummary {
  const ofMonth = reservations
    .filter(isDated)
    .filter(({ start_time }) => monthOf(new Date(start_time)) === month)
    .toSorted((one, other) => Date.parse(other.start_time) - Date.parse(one.start_time));
  const counted = ofMonth.filter(({ status }) => status !== 'pending');
  const days = Array.from({ length: daysIn(month) }, (_, index) => String(index + 1));
  const perDay = sums(counted, ({ start_time }) =>
    String(Number(localTime(new Date(start_time)).date.slice(8))),
  );
  const perParking = sums(counted, ({ parking }) => parking.name);
  return {
    reservations: ofMonth,
    count: counted.length,
    total: sumMoney(counted.map(costOf)),
    byParking: [...perParking]
      .map(([label, amount]) => ({ label, amount }))
      .toSorted((one, other) => other.amount - one.amount),
    byDay: days.map((label) => ({ label, amount: perDay.get(label) ?? 0 })),
  };
}

type DatedReservation = KnownReservation & { start_time: string };

/** A reservation without a start belongs to no month. */
const isDated = (each: KnownReservation): each is DatedReservation => each.start_time !== null;

/** What a reservation earned; 0 when unknown. */
const costOf = ({ reservation_cost }: KnownReservation) => reservation_cost ?? 0;

function sums<T extends KnownReservation>(reservations: readonly T[], keyOf: (each: T) => string) {
  const amounts = new Map<string, number>();
  for (const each of reservations) {
    const key = keyOf(each);
    amounts.set(key, sumMoney([amounts.get(key) ?? 0, costOf(each)]));
  }
  return amounts;
}

function daysIn(month: LocalMonth): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
