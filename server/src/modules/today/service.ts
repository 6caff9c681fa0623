import {
  ARRIVALS_HOURS,
  DAY_MS,
  HOUR_MS,
  type LotToday,
  type RequestFacts,
  type Today,
  instantOf,
  localTime,
  owedAt,
  sumMoney,
} from '@parqueo/shared-api/contract';
import type { Clock } from '../../platform/clock';
import type { Store } from '../../platform/db';
import type { Caller } from '../../platform/http/caller';
import { numberOfDriver } from '../reservations/service';
import { type LotTodayRow, type OpenStay, todayRepository } from './repository';

interface Dependencies {
  store: Store;
  clock: Clock;
}

export type TodayService = ReturnType<typeof todayService>;

/** What an owner sees first: the day of their lots, and what helps to answer requests. */
export function todayService({ store: { db }, clock }: Dependencies) {
  const today = todayRepository(db);
  return {
    /** The day of an owner's lots, at one moment (TOD-01). */
    async ofOwner({ id, origin }: Caller): Promise<Today> {
      const now = clock.now();
      const dayStart = instantOf(localTime(now).date, '00:00') as Date;
      const rows = await today.ofOwner(id, {
        now,
        dayStart,
        dayEnd: new Date(dayStart.getTime() + DAY_MS),
        arrivalsUntil: new Date(now.getTime() + ARRIVALS_HOURS * HOUR_MS),
      });
      return { now: now.toISOString(), lots: rows.map((row) => toLotToday(row, origin, now)) };
    },

    /** For each request the spaces that would be left, and how often the plate came before (REQ-04). */
    requestFacts: ({ id, origin }: Caller): Promise<RequestFacts[]> =>
      today.requestFacts(id, origin !== null, clock.now()),
  };
}

function toLotToday(row: LotTodayRow, origin: string | null, now: Date): LotToday {
  const { arrivals, next_deadline, open_stays, ...counts } = row;
  return {
    ...counts,
    next_deadline: next_deadline?.toISOString() ?? null,
    arrivals: arrivals.map(({ status, writes, driver_phone, ...arrival }) => ({
      ...arrival,
      start_time: new Date(arrival.start_time).toISOString(),
      end_time: new Date(arrival.end_time).toISOString(),
      whatsapp: numberOfDriver({ status, writes, driver_phone }, origin),
    })),
    to_charge: sumMoney(open_stays.map((stay) => owed(stay, now))),
  };
}

/** What a stay owes now, or owed when its car left. */
const owed = (stay: OpenStay, now: Date) =>
  owedAt(stay, stay.left_at === null ? now : new Date(stay.left_at)).total;
