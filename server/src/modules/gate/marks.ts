import type { Mark, MarksAnswer } from '@parqueo/shared-api/contract';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import { retryConflicts } from '../../platform/db/retry';
import { AppError } from '../../platform/http/errors';
import { stayChanges } from './changes';
import { countMark } from './daily-marks';
import { EFFECTS, type Effect, type Place } from './effects';
import { stayHolds } from './holds';
import { type LoggedMark, isSameMark, markLog } from './log';
import { timeOf } from './mark-rules';
import { type StayRef, gateRepository } from './repository';
import { type Reader, toGateStay } from './stay-rows';

type Answer = MarksAnswer['marks'][number];

/** Who marks, at which lot. */
interface Marking extends Reader {
  parkingId: number;
  /** How far the server's clock is ahead of their device's, in milliseconds. */
  offset: number;
}

/** Records marks of the gate, each in a transaction of its own (GAT-03). */
export function markRecorder(db: Db, clock: Clock) {
  /** Records a mark, unless the log has its key: then its stay is answered as it is. */
  async function recordIn(
    transaction: Db,
    { id: personId, parkingId, offset }: Marking,
    mark: Mark,
  ) {
    await stayHolds(transaction).lockLot(parkingId);
    const log = markLog(transaction);
    const gate = gateRepository(transaction);
    const logged = await log.find(mark.key);
    if (logged) {
      const stay = await gate.stay(parkingId, stayRefOf(mark, logged));
      if (!stay || !isSameMark(logged, mark, stay)) throw new AppError('IDEMPOTENCY_MISMATCH');
      return { stay, notified: [] };
    }
    const now = clock.now();
    const at = timeOf(mark.happened_at, offset, now);
    const { key, kind } = mark;
    await countMark(transaction, parkingId, now);
    const place: Place = { db: transaction, parkingId, personId, at, now };
    const effect = EFFECTS[mark.kind] as (place: Place, mark: Mark) => Promise<Effect>;
    const { stayId, details = {}, undone = null } = await effect(place, mark);
    await log.add({
      key,
      kind,
      parking_id: parkingId,
      reservation_id: stayId,
      happened_at: at,
      heard_at: now,
      made_by: personId,
      dated_at: offset === 0 ? null : new Date(mark.happened_at),
      ...details,
    });
    const notified = await stayChanges(transaction).notify(stayId, { kind, undone, at }, now);
    return { stay: await gate.stay(parkingId, { stay_id: stayId }), notified };
  }

  /** Records a mark or refuses it with the reason; also returns the people to notify. */
  return async function answerTo(
    marking: Marking,
    mark: Mark,
  ): Promise<{ answer: Answer; notified: readonly number[] }> {
    const { key } = mark;
    try {
      const { stay, notified } = await retryConflicts(() =>
        db.transaction().execute((transaction) => recordIn(transaction, marking, mark)),
      );
      return {
        answer: { key, outcome: 'recorded', stay: stay ? toGateStay(stay, marking) : null },
        notified,
      };
    } catch (error) {
      const refusal = refusalOf(error);
      const stay = await stayOf(db, marking, mark);
      return { answer: { key, outcome: 'refused', ...reasonOf(refusal), stay }, notified: [] };
    }
  };
}

/** How to find the stay of a mark that is logged already: as the mark names it, else by the log. */
const stayRefOf = (mark: Mark, { reservation_id }: LoggedMark): StayRef =>
  mark.kind === 'walk_in' || mark.kind === 'undone' ? { stay_id: reservation_id } : mark;

/** The present state of the stay that a refused mark names. */
async function stayOf(db: Db, marking: Marking, mark: Mark) {
  const gate = gateRepository(db);
  if (mark.kind === 'walk_in') return null;
  const logged = mark.kind === 'undone' ? await markLog(db).find(mark.mark_key) : undefined;
  const ref = mark.kind === 'undone' ? { stay_id: logged?.reservation_id } : mark;
  const row = await gate.stay(marking.parkingId, ref);
  return row ? toGateStay(row, marking) : null;
}

/** The refusal of a mark, also by what the store alone knows of other lots; what is none is thrown again. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if ((error as { constraint?: string }).constraint === 'reservations_plate_once_of_driver')
    return new AppError('PLATE_ALREADY_BOOKED');
  throw error;
}

/** Why a mark is refused; the message of an invalid field where there is one. */
function reasonOf({ code, message, fields = {} }: AppError) {
  if (code === 'AMOUNT_CHANGED') return { code, err: message, amount: Number(fields['amount']) };
  const [err = message] = Object.values(fields);
  return { code, err };
}
