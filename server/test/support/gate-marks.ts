import { randomUUID } from 'node:crypto';
import type { MarkKind, MarkedPayment } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db';

interface Marked {
  parking: number;
  stay: number;
  kind: MarkKind;
  at: Date;
  by: number;
  method?: MarkedPayment;
  amount?: number;
  reason?: string;
  undoes?: number;
}

/** Writes a mark as the gate would, and returns its id. */
export async function insertMark(db: Db, mark: Marked): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gate_marks (key, parking_id, reservation_id, kind, happened_at, heard_at, made_by,
      method, amount, reason, undoes, corrects)
    values (${randomUUID()}, ${mark.parking}, ${mark.stay}, ${mark.kind}, ${mark.at}, ${mark.at},
      ${mark.by}, ${mark.method ?? null}, ${mark.amount ?? null}, ${mark.reason ?? null}, ${mark.undoes ?? null},
      case ${mark.kind} when 'paid' then
        (select id from payments where reservation_id = ${mark.stay}) end)
    returning id`.execute(db);
  await sql`update reservations r set payment_status = coalesce((
      select case method when 'unpaid' then 'unpaid' else 'paid' end from payments
      where reservation_id = r.id), 'pending')
    where id = ${mark.stay}`.execute(db);
  return (rows[0] as { id: number }).id;
}

interface WalkIn {
  space: number;
  parking: number;
  rate: number;
  from: Date;
  /** When it left; it is still inside without. */
  until?: Date;
  plate: string;
}

/** Writes a car that came without a reservation, and returns its stay's id. */
export async function insertWalkIn(db: Db, walkIn: WalkIn): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
      payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
      vehicle_model, vehicle_color, created_at, hourly_rate, arrived_at, left_at)
    values (${walkIn.space}, ${walkIn.parking}, 'car', null,
      tstzrange(${walkIn.from}, ${walkIn.until ?? null}),
      ${walkIn.until ? 'completed' : 'active'}, ${walkIn.from}, 'cash', 0, 0, 0, ${walkIn.plate},
      '', '', '', ${walkIn.from}, ${walkIn.rate}, ${walkIn.from}, ${walkIn.until ?? null})
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
}
