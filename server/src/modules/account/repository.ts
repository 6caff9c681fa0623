import { ANONYMOUS_NAME, LIVE_STATUSES, TEXT_MAX_LENGTH } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { column, one, run } from '../../platform/db/rows';
import { SIGNUP_SCOPE } from '../users/service';

/** What the deletion of an account asks and changes, besides the rows that go with it (ACC-01). */
export const accountRepository = (db: Db) => ({
  /**
   * Lets other changes of the account wait until the transaction ends, and requests at its lots, in the
   * order in which those lock.
   */
  async lock(id: number): Promise<void> {
    await run(db)`select lock_parking(id)
      from (select id from parkings where owner_id = ${id} order by id) lots`;
    await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  },

  /** Whether a driver, and an owner's lots, have reservations that are not over, or cars that are inside. */
  upcoming(id: number): Promise<{ own: boolean; atLots: boolean }> {
    const some = (whose: RawBuilder<unknown>) => sql`exists (
      select from reservations r join parkings p on p.id = r.parking_id
      where ${whose} and r.status in (${literals(LIVE_STATUSES)})
      union all
      select from reservations r join parkings p on p.id = r.parking_id
      where ${whose} and r.arrived_at is not null and r.left_at is null)`;
    return one(db)`select ${some(sql`r.user_id = ${id}`)} as own,
      ${some(sql`p.owner_id = ${id}`)} as "atLots"`;
  },

  /** Takes an attendant's name out of what their owners were told; before the rights go, which say of whom. */
  forgetName: (id: number) => run(db)`
      update events e set payload = e.payload || ${JSON.stringify({ full_name: ANONYMOUS_NAME })}::text::jsonb
      from attendants a where a.user_id = ${id} and e.user_id = a.invited_by
        and e.kind = 'attendant_joined' and e.created_at = a.since`,

  /** Takes the person out of what stays: their account's row, their reservations, their lots. */
  async empty(id: number, passwordHash: string, now: Date): Promise<number[]> {
    await db
      .updateTable('users')
      .set({
        full_name: ANONYMOUS_NAME,
        email: null,
        email_confirmed_at: null,
        // Longer than any number may be: it is nobody's login, and once.
        phone: `${'0'.repeat(TEXT_MAX_LENGTH.phone)}${id}`,
        password_hash: passwordHash,
        tax_id: null,
        navigator: null,
        deleted_at: now,
      })
      .where('id', '=', id)
      .execute();
    // What opened the account, sent again, does not answer that it is there.
    await run(db)`
      delete from idempotency_keys where scope = ${SIGNUP_SCOPE} and resource_id = ${id}`;
    await run(db)`update gate_marks m set reason = null
      from reservations r where r.id = m.reservation_id and r.user_id = ${id}`;
    await run(db)`update reservations set vehicle_plate = '', vehicle_brand = '',
        vehicle_model = '', vehicle_color = '', cancel_reason = null
      where user_id = ${id}`;
    // Events of others tell of the reservations, for as long as they are kept.
    await run(db)`update events
      set payload = payload || '{"vehicle_plate": "", "cancel_reason": null}'
      where payload ->> 'driver_id' = ${String(id)}`;
    const closed = await column(db)<number>`
      update parkings set active = false, accepts_reservations = false, contact_phone = '',
        entry_instructions = '', whatsapp = false
      where owner_id = ${id} returning id`;
    await run(db)`update attendants set ended_at = ${now} where ended_at is null
      and parking_id in (select id from parkings where owner_id = ${id})`;
    // They tell the other devices why, for as long as a browser keeps their cookie.
    await run(db)`update sessions set user_agent = '' where user_id = ${id}`;
    return closed;
  },
});
