import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/db/store';
import accept_automatically from './functions/accept_automatically.sql';
import advance_reservations from './functions/advance_reservations.sql';
import cancel_extensions from './functions/cancel_extensions.sql';
import cancel_within from './functions/cancel_within.sql';
import decide_reservation from './functions/decide_reservation.sql';
import due_at from './functions/due_at.sql';
import emit_event from './functions/emit_event.sql';
import extend_reservation from './functions/extend_reservation.sql';
import first_of from './functions/first_of.sql';
import free_spaces from './functions/free_spaces.sql';
import give_attempt_back from './functions/give_attempt_back.sql';
import give_up_reservation from './functions/give_up_reservation.sql';
import gives_way from './functions/gives_way.sql';
import grid_x from './functions/grid_x.sql';
import grid_y from './functions/grid_y.sql';
import hold_on from './functions/hold_on.sql';
import is_blocked from './functions/is_blocked.sql';
import is_inside from './functions/is_inside.sql';
import keep_agreed_rate from './functions/keep_agreed_rate.sql';
import keeps_space from './functions/keeps_space.sql';
import lock_cells from './functions/lock_cells.sql';
import lock_parking from './functions/lock_parking.sql';
import lock_people_at from './functions/lock_people_at.sql';
import lock_user from './functions/lock_user.sql';
import lots_to_settle from './functions/lots_to_settle.sql';
import make_room from './functions/make_room.sql';
import move_stay from './functions/move_stay.sql';
import new_reservation_code from './functions/new_reservation_code.sql';
import open_request from './functions/open_request.sql';
import owed_at from './functions/owed_at.sql';
import owed_of_stay from './functions/owed_of_stay.sql';
import parkings_of from './functions/parkings_of.sql';
import parts_of from './functions/parts_of.sql';
import payments from './functions/payments.sql';
import people_at from './functions/people_at.sql';
import people_of from './functions/people_of.sql';
import phone_key from './functions/phone_key.sql';
import rate_of from './functions/rate_of.sql';
import rebuild_parking_cells from './functions/rebuild_parking_cells.sql';
import record_request from './functions/record_request.sql';
import refresh_parking_cells from './functions/refresh_parking_cells.sql';
import remind from './functions/remind.sql';
import report_no_space from './functions/report_no_space.sql';
import request_refusal from './functions/request_refusal.sql';
import reservation_facts from './functions/reservation_facts.sql';
import reserve_space from './functions/reserve_space.sql';
import search_text from './functions/search_text.sql';
import settle_stay from './functions/settle_stay.sql';
import space_for_stay from './functions/space_for_stay.sql';
import staying_cars from './functions/staying_cars.sql';
import stays from './functions/stays.sql';
import take_attempt from './functions/take_attempt.sql';
import tell_status from './functions/tell_status.sql';
import undo_answer from './functions/undo_answer.sql';
import { withSchemaLock } from './lock';

/**
 * Raised by one in the first change of a function after a release: of two builds that differ, the one
 * with the higher edition has its way.
 */
export const EDITION = 5;

/**
 * Functions and views, each in a file of its name, applied in this order, in which each comes after those
 * that it needs to be created; they need the tables of the last migration.
 */
export const FUNCTIONS: Record<string, string> = {
  stays,
  payments,
  due_at,
  first_of,
  parts_of,
  is_inside,
  is_blocked,
  gives_way,
  keeps_space,
  staying_cars,
  lots_to_settle,
  free_spaces,
  space_for_stay,
  parkings_of,
  people_at,
  people_of,
  owed_at,
  owed_of_stay,
  reservation_facts,
  cancel_extensions,
  accept_automatically,
  advance_reservations,
  cancel_within,
  decide_reservation,
  emit_event,
  extend_reservation,
  give_attempt_back,
  give_up_reservation,
  grid_x,
  grid_y,
  hold_on,
  keep_agreed_rate,
  lock_cells,
  lock_parking,
  lock_people_at,
  lock_user,
  make_room,
  move_stay,
  new_reservation_code,
  open_request,
  phone_key,
  rate_of,
  rebuild_parking_cells,
  record_request,
  refresh_parking_cells,
  remind,
  report_no_space,
  request_refusal,
  reserve_space,
  search_text,
  settle_stay,
  take_attempt,
  tell_status,
  undo_answer,
};

const OURS = Object.entries(FUNCTIONS).map(([name, text]) => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
}));

/** Functions whose text differs from the store's, unless a newer release's is there. */
async function outdated(db: Db) {
  const { rows } = await sql<{ name: string; hash: string; edition: number }>`
    select name, hash, edition from schema_functions`.execute(db);
  const stored = new Map(rows.map((row) => [row.name, row]));
  return OURS.filter(({ name, hash }) => {
    const { hash: other = '', edition = 0 } = stored.get(name) ?? {};
    return hash !== other && edition <= EDITION;
  });
}

/** Brings the store's functions up to date and forgets those that are gone, all or none; a newer release's stay (API-05). */
export async function applyFunctions(db: Db): Promise<void> {
  if ((await outdated(db)).length === 0) return;
  await withSchemaLock(db, async (trx) => {
    for (const { name, text, hash } of await outdated(trx)) {
      await sql.raw(text).execute(trx);
      await sql`insert into schema_functions (name, hash, edition)
        values (${name}, ${hash}, ${EDITION}) on conflict (name)
        do update set hash = excluded.hash, edition = excluded.edition`.execute(trx);
    }
    await sql`delete from schema_functions
      where name <> all(${Object.keys(FUNCTIONS)}) and edition <= ${EDITION}`.execute(trx);
  });
}
