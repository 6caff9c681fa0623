import type { Mark } from '@parqueo/shared-api/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db';
import { first, value } from '../../platform/db/rows';
import type { Tables } from '../../schema/tables';
import { readPlate } from '../reservations/service';
import { COUNTS } from './stay-rows';

type StoredMark = Selectable<Tables['gate_marks']>;

/** A mark of the log (GAT-01). */
export interface LoggedMark extends Omit<
  StoredMark,
  'key' | 'held_until' | 'reason' | 'undoes' | 'corrects'
> {
  /** Key of the mark that an undoing took back. */
  undone_key: string | null;
  /** Whether nobody took it back. */
  counts: boolean;
  /** Whether it is the last one of its stay that counts. */
  is_last: boolean;
}

/** What the log records of a mark besides its kind, stay and time; a payment "corrects" the one that it replaces. */
export type Details = Partial<
  Pick<
    StoredMark,
    | 'from_space_id'
    | 'to_space_id'
    | 'held_until'
    | 'method'
    | 'amount'
    | 'reason'
    | 'undoes'
    | 'corrects'
  >
>;

/** The log of all gates' marks; entries are added and never changed. */
export const markLog = (db: Db) => ({
  find: (key: string) => first(db)<LoggedMark>`
      select m.id, m.kind, m.parking_id, m.reservation_id, m.happened_at, m.heard_at,
        m.made_by, m.dated_at, m.from_space_id, m.to_space_id, m.method, m.amount,
        (select u.key from gate_marks u where u.id = m.undoes) as undone_key, ${COUNTS} as counts,
        not exists (select from gate_marks l where l.reservation_id = m.reservation_id
          and l.id > m.id and l.kind <> 'undone'
          and not exists (select from gate_marks u where u.undoes = l.id)) as is_last
      from gate_marks m where m.key = ${key}::uuid`,

  /** When a stay was moved last, by the marks that count. */
  movedAt: (stayId: number) => value(db)<Date | null>`
      select max(m.happened_at) from gate_marks m
      where m.reservation_id = ${stayId} and m.kind = 'moved' and ${COUNTS}`,

  add: (mark: Insertable<Tables['gate_marks']>) =>
    db.insertInto('gate_marks').values(mark).execute(),
});

/** Whether a mark with the key of a logged one is that mark again. */
export function isSameMark(
  logged: LoggedMark,
  mark: Mark,
  { id, vehicle_plate }: { id: number; vehicle_plate: string },
): boolean {
  if (logged.kind !== mark.kind || logged.reservation_id !== id) return false;
  const said = Date.parse(mark.happened_at);
  // A time ahead of the server's clock was logged as the time when the mark came in (`timeOf`).
  const at = logged.dated_at ? said : Math.min(said, logged.heard_at.getTime());
  if ((logged.dated_at ?? logged.happened_at).getTime() !== at) return false;
  switch (mark.kind) {
    case 'walk_in':
      return vehicle_plate === readPlate(mark.vehicle_plate);
    case 'moved':
      return logged.to_space_id === mark.space_id;
    case 'paid':
      return logged.method === mark.method && logged.amount === mark.amount;
    case 'undone':
      return logged.undone_key === mark.mark_key.toLowerCase();
    default:
      return true;
  }
}
