import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import advance_reservations from './functions/advance_reservations.sql';
import cancel_extensions from './functions/cancel_extensions.sql';
import decide_reservation from './functions/decide_reservation.sql';
import emit_event from './functions/emit_event.sql';
import extend_reservation from './functions/extend_reservation.sql';
import give_attempt_back from './functions/give_attempt_back.sql';
import give_up_reservation from './functions/give_up_reservation.sql';
import grid_x from './functions/grid_x.sql';
import grid_y from './functions/grid_y.sql';
import lock_people from './functions/lock_people.sql';
import new_reservation_code from './functions/new_reservation_code.sql';
import people_of from './functions/people_of.sql';
import phone_key from './functions/phone_key.sql';
import rebuild_parking_cells from './functions/rebuild_parking_cells.sql';
import record_request from './functions/record_request.sql';
import refresh_parking_cells from './functions/refresh_parking_cells.sql';
import request_of_key from './functions/request_of_key.sql';
import request_refusal from './functions/request_refusal.sql';
import reservation_facts from './functions/reservation_facts.sql';
import reserve_space from './functions/reserve_space.sql';
import search_text from './functions/search_text.sql';
import take_attempt from './functions/take_attempt.sql';
import tell_status from './functions/tell_status.sql';
import wait_for_request from './functions/wait_for_request.sql';
import { withSchemaLock } from './lock';

/**
 * Raised by one in the first change of a function after a release: of two builds that differ, the one
 * with the higher edition has its way.
 */
export const EDITION = 1;

/** Each in a file of its name, applied in this order; they stand on the tables of the last migration. */
export const FUNCTIONS: Record<string, string> = {
  advance_reservations,
  cancel_extensions,
  decide_reservation,
  emit_event,
  extend_reservation,
  give_attempt_back,
  give_up_reservation,
  grid_x,
  grid_y,
  lock_people,
  new_reservation_code,
  people_of,
  phone_key,
  rebuild_parking_cells,
  record_request,
  refresh_parking_cells,
  request_of_key,
  request_refusal,
  reservation_facts,
  reserve_space,
  search_text,
  take_attempt,
  tell_status,
  wait_for_request,
};

const OURS = Object.entries(FUNCTIONS).map(([name, text]) => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
}));

/** Those whose text is not the store's, unless a newer release's is. */
async function outdated(db: Kysely<object>) {
  const { rows } = await sql<{ name: string; hash: string; edition: number }>`
    select name, hash, edition from schema_functions`.execute(db);
  const kept = new Map(rows.map((row) => [row.name, row]));
  return OURS.filter(({ name, hash }) => {
    const { hash: other = '', edition = 0 } = kept.get(name) ?? {};
    return hash !== other && edition <= EDITION;
  });
}

/** Brings the store's functions up to date, all or none; those of a newer release stay (API-05). */
export async function applyFunctions(db: Kysely<object>): Promise<void> {
  if ((await outdated(db)).length === 0) return;
  await withSchemaLock(db, async (trx) => {
    for (const { name, text, hash } of await outdated(trx)) {
      await sql.raw(text).execute(trx);
      await sql`insert into schema_functions (name, hash, edition)
        values (${name}, ${hash}, ${EDITION}) on conflict (name)
        do update set hash = excluded.hash, edition = excluded.edition`.execute(trx);
    }
  });
}
