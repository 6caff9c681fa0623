import type { MarkedPayment, OwedFacts } from '@parqueo/shared-api/contract';
import { GateStay } from '@parqueo/shared-api/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/caller';
import { type Stored, fieldsOf, jsonOf } from '../../platform/http/fields';
import type { Right } from '../access/service';
import { shownName, numberOfDriver } from '../reservations/service';
import { closeOfDay } from './closed-day';

/** A stay with what the gate needs of it; `paid_*` are of the payment that counts. */
export interface GateStayRow extends Stored<
  Omit<GateStay, 'driver' | 'whatsapp' | 'payment'>,
  'start_time' | 'end_time' | 'arrived_at' | 'left_at'
> {
  /** Null for a walk-in. */
  user_id: number | null;
  full_name: string | null;
  driver_phone: string | null;
  writes: boolean;
  paid_id: number | null;
  paid_key: string | null;
  paid_method: MarkedPayment | null;
  paid_amount: number | null;
  paid_at: Date | null;
  paid_to: string | null;
  paid_to_id: number | null;
  /** Whether the day of the payment is closed. */
  paid_closed: boolean;
}

/** Who reads a stay, with which right on its lot. */
export interface Reader extends Pick<Caller, 'id' | 'origin'> {
  right: Right;
}

/** Whether a mark, called m, was not taken back. */
export const COUNTS = sql`not exists (select from gate_marks u where u.undoes = m.id)`;

/**
 * The stays of a selection of ids, called `id`, as the gate sees them. 'offset 0' has each one's payment
 * read from its index, however many marks there are.
 */
export const selectStays = (ids: RawBuilder<unknown>) => sql<GateStayRow>`
  select s.id, w.key as walk_in_key, s.code, s.space_id, s.vehicle_type, s.vehicle_plate,
    s.vehicle_brand, s.vehicle_model, s.vehicle_color, s.user_id, ${shownName(sql`u.full_name`)} as full_name,
    u.phone as driver_phone, p.whatsapp as writes, s.status,
    s.start_time, case when r.user_id is null then r.booked_end else s.end_time end as end_time,
    s.arrived_at, s.left_at,
    s.status = 'cancelled' and exists (
      select from gate_marks m where m.reservation_id = s.id and m.kind = 'no_show' and ${COUNTS}
    ) as no_show,
    case when r.user_id is not null then s.total_cost end as total_cost,
    s.hourly_rate,
    paid.id as paid_id, paid.key as paid_key, paid.method as paid_method, paid.amount as paid_amount,
    paid.happened_at as paid_at, x.full_name as paid_to, paid.made_by as paid_to_id,
    exists (${closeOfDay(sql`r.parking_id`, sql`paid.happened_at`)}) as paid_closed
  from (${ids}) selected
  join stays s on s.id = selected.id
  join reservations r on r.id = s.id
  join parkings p on p.id = s.parking_id
  left join users u on u.id = s.user_id
  left join gate_marks w on w.reservation_id = s.id and w.kind = 'walk_in'
  left join lateral (
    select * from payments m where m.reservation_id = s.id offset 0) paid on true
  left join users x on x.id = paid.made_by
  order by s.start_time, s.id`;

const ofStay = fieldsOf(GateStay);

/** A row as the contract's stay, for one of the people of its lot. */
export const toGateStay = (row: GateStayRow, reader: Reader): GateStay => ({
  ...ofStay(row),
  driver: row.full_name,
  whatsapp: numberOfDriver(row, reader.origin),
  payment: paymentOf(row, reader),
});

/** An attendant reads that another person was paid, and how, but not how much (STF-01). */
function paymentOf(row: GateStayRow, { id, right }: Reader): GateStay['payment'] {
  const { paid_key: key, paid_method: method, paid_amount: amount, paid_at, paid_to } = row;
  if (key === null || method === null || amount === null || !paid_at || paid_to === null)
    return null;
  const paid = { key, method, happened_at: paid_at.toISOString(), closed: row.paid_closed };
  const isTheirs = right === 'owner' || row.paid_to_id === id;
  return isTheirs ? { ...paid, amount, made_by: paid_to } : { ...paid, amount: null, made_by: '' };
}

/** What the rule of the gate's money reads of a row. */
export const owedFacts = ({
  total_cost,
  hourly_rate,
  end_time,
  arrived_at,
}: GateStayRow): OwedFacts => jsonOf({ total_cost, hourly_rate, end_time, arrived_at });
