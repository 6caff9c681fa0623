import {
  type MarkedPayment,
  type PaymentMethod,
  type StayState,
  type VehicleType,
  plateOf,
  searchText,
  surchargeOf,
} from '@parqueo/shared-api/contract';
import { MonthStay } from '@parqueo/shared-api/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db';
import { likePattern } from '../../../platform/db/like-pattern';
import { all, first } from '../../../platform/db/rows';
import { type Stored, fieldsOf } from '../../../platform/http/fields';
import { IS_ANONYMOUS, shownName } from '../anonymity';
import { LATEST_FIRST, type PageStart, comesAfter } from '../rows';
import { type DriverFacts, numberOfDriver } from '../whatsapp';
import { IS_NO_SHOW, type Selection, isAccepted, selectLots } from './selection';

/** A stay of a month, with the names around it. */
export interface MonthStayRow
  extends
    PageStart,
    DriverFacts,
    Stored<
      Omit<
        MonthStay,
        | 'whatsapp'
        | 'parking'
        | 'space'
        | 'payment'
        | 'card_surcharge'
        | 'payment_method'
        | 'total_cost'
      >,
      'start_time' | 'end_time' | 'arrived_at' | 'left_at'
    > {
  booked: boolean;
  vehicle_type: VehicleType;
  payment_method: PaymentMethod;
  total_cost: number;
  parking_id: number;
  parking_name: string;
  identifier: string;
  method: MarkedPayment | null;
  amount: number | null;
  paid_at: Date | null;
  taken_by: string | null;
}

/** A walk-in that was taken back never was one. */
const IS_STAY = sql`(r.user_id is not null or r.status <> 'cancelled')`;

/** Which stays r are in a state. */
const stateCondition = (state: StayState): RawBuilder<unknown> => {
  if (state === 'walk_in') return sql`r.user_id is null`;
  if (state === 'no_show') return IS_NO_SHOW;
  if (state === 'to_charge')
    return sql`${isAccepted(sql`r.status`)} and r.payment_status <> 'paid'`;
  const withoutNoShows = state === 'cancelled' ? sql`and not ${IS_NO_SHOW}` : sql``;
  return sql`r.status = ${state} ${withoutNoShows}`;
};

/** Which stays r have a text in their plate, or in their driver's name without accents and capitals. */
function searchCondition(search: string): RawBuilder<unknown> {
  const named = sql`not ${IS_ANONYMOUS} and exists (select from users u where u.id = r.user_id
    and search_text(u.full_name) like search_text(${likePattern(searchText(search))}))`;
  const plate = plateOf(search);
  return plate === null ? named : sql`(r.vehicle_plate like ${likePattern(plate)} or (${named}))`;
}

interface StayPart extends Selection {
  state?: StayState | undefined;
  search?: string | undefined;
  before: PageStart | undefined;
  limit: number;
  now: Date;
}

/** The stays that begin in the time selected, the latest first; each lot's are read from its index. */
const selectPart = (part: StayPart) => {
  const { from, until, state, search = '', before, limit, now } = part;
  return sql<MonthStayRow>`
    select r.id, r.code, v.status, ${IS_NO_SHOW} as no_show, v.start_time,
      case when r.user_id is null then r.booked_end else v.end_time end as end_time,
      r.arrived_at, r.left_at, r.user_id is not null as booked, ${shownName(sql`d.full_name`)} as driver,
      d.phone as driver_phone, p.whatsapp as writes, r.vehicle_type,
      r.vehicle_plate, r.vehicle_brand, r.vehicle_model, r.vehicle_color,
      v.total_cost, r.hourly_rate, r.payment_method, r.reservation_cost,
      v.last_id <> r.id as extended, r.cancelled_by, r.cancel_reason,
      r.parking_id, p.name as parking_name, s.identifier,
      m.method, m.amount, m.happened_at as paid_at, u.full_name as taken_by,
      case when ${isAccepted(sql`r.status`)} and r.payment_status <> 'paid' then owed_of_stay(r.id, ${now}) else 0 end as owed,
      lower(r.during) as held_from
    from (
      select r.* from (${selectLots(part)}) p cross join lateral (
        select r.* from reservations r
        where r.parking_id = p.id and r.extends_id is null and ${IS_STAY}
          and lower(r.during) >= ${from} and lower(r.during) < ${until} and ${comesAfter(before)}
          ${state === undefined ? sql`` : sql`and ${stateCondition(state)}`}
          ${search.trim() === '' ? sql`` : sql`and ${searchCondition(search)}`}
        ${LATEST_FIRST} limit ${limit}) r
      ${LATEST_FIRST} limit ${limit}
    ) r
    join parkings p on p.id = r.parking_id join spaces s on s.id = r.space_id
    join stays v on v.id = r.id left join users d on d.id = r.user_id
    left join payments m on m.reservation_id = r.id left join users u on u.id = m.made_by
    ${LATEST_FIRST}`;
};

/** The stays of an owner's months. */
export const monthStayRepository = (db: Db) => ({
  page: (part: StayPart) => all(db)<MonthStayRow>`${selectPart(part)}`,

  /** Where a page goes on after one of the owner's stays. */
  pageStartOf: (ownerId: number, id: number) => first(db)<PageStart>`
      select r.id, lower(r.during) as held_from from reservations r
      join parkings p on p.id = r.parking_id
      where r.id = ${id} and p.owner_id = ${ownerId}`,
});

const ofStay = fieldsOf(MonthStay);

/** A row as the contract's MonthStay (OHI-03). */
export function toMonthStay(row: MonthStayRow): MonthStay {
  const { method, paid_at } = row;
  return {
    ...ofStay(row),
    whatsapp: null,
    total_cost: row.booked ? row.total_cost : null,
    payment_method: row.booked ? row.payment_method : null,
    card_surcharge: surchargeOf(row.payment_method, row.total_cost),
    parking: { id: row.parking_id, name: row.parking_name },
    space: { identifier: row.identifier, vehicle_type: row.vehicle_type },
    payment:
      method === null || paid_at === null
        ? null
        : {
            method,
            amount: row.amount ?? 0,
            happened_at: paid_at.toISOString(),
            made_by: row.taken_by ?? '',
          },
  };
}

/** The same for who asks from this origin: with the driver's number (PSH-02). */
export const toMonthStayOfLot = (row: MonthStayRow, origin: string | null): MonthStay => ({
  ...toMonthStay(row),
  whatsapp: numberOfDriver(row, origin),
});
