import {
  ERRORS,
  type Mark,
  type MarkKind,
  isTooFar,
  owedAt,
  visibleText,
} from '@parqueo/shared-api/contract';
import type { Db } from '../../platform/db';
import { AppError } from '../../platform/http/errors';
import { readPlate } from '../reservations/service';
import { stayChanges } from './changes';
import { demandOpenDay } from './closed-day';
import { type Holds, stayHolds } from './holds';
import { type Details, type LoggedMark, markLog } from './log';
import {
  canArrive,
  canLeave,
  canMiss,
  canMove,
  canPay,
  canUndo,
  checkPayment,
  demand,
  isInside,
} from './mark-rules';
import { type StayRef, gateRepository } from './repository';
import { type GateStayRow, owedFacts } from './stay-rows';

/** Where and when a mark is recorded: in a transaction that has the lot's lock. */
export interface Place {
  db: Db;
  parkingId: number;
  /** Who marks. */
  personId: number;
  /** When it happened, and when the server learned of it. */
  at: Date;
  now: Date;
}

/** What a mark did: to which stay, and what the log records of it. */
export interface Effect {
  stayId: number;
  details?: Details;
  /** The kind of the mark that was taken back. */
  undone?: MarkKind;
}

type MarkOf<Kind extends MarkKind> = Extract<Mark, { kind: Kind }>;
type Effects = { [Kind in MarkKind]: (place: Place, mark: MarkOf<Kind>) => Promise<Effect> };

/** A stay of the lot, locked, and whether its driver has left. */
interface LockedStay extends GateStayRow {
  hasDriverLeft: boolean;
}

async function lockStay({ db, parkingId }: Place, ref: StayRef): Promise<LockedStay> {
  const gate = gateRepository(db);
  const named = await gate.stay(parkingId, ref);
  if (!named) throw new AppError('RESERVATION_NOT_FOUND');
  const holds = stayHolds(db);
  const hasDriverLeft = await holds.hasDriverLeft(named.id);
  await holds.lock(named.id);
  const stay = (await gate.stay(parkingId, { stay_id: named.id })) as GateStayRow;
  return { ...stay, hasDriverLeft };
}

/** After a mark, however late it was heard: a stay whose driver has left does not begin again (ACC-01). */
async function demandOver({ db }: Place, { id, hasDriverLeft }: LockedStay): Promise<void> {
  if (hasDriverLeft) demand((await stayHolds(db).held(id)) === null);
}

/** Moves a stay to a space that is free as long as it needs it (`neededSpan`). */
async function moveTo({ db, parkingId, now }: Place, stay: GateStayRow, spaceId: number) {
  const holds = stayHolds(db);
  const space = await holds.space(parkingId, spaceId);
  demand(space.vehicle_type === stay.vehicle_type && space.id !== stay.space_id);
  await holds.demandFree(space.id, await neededSpan(holds, stay, now), stay.id, now);
  await holds.move(stay.id, space.id, now);
}

/** From when until when a stay needs a space; a car whose end is unknown or over needs it now. */
async function neededSpan(holds: Holds, stay: GateStayRow, now: Date): Promise<[Date, Date]> {
  const isOver = stay.end_time === null || stay.end_time <= now;
  if (isInside(stay) && (isOver || stay.user_id === null)) return [now, now];
  const [from, until] = (await holds.held(stay.id)) ?? [now, now];
  return [from, until ?? now];
}

/** What each kind of mark does, by the rules of GAT-01, GAT-04 and GAT-05. */
export const EFFECTS: Effects = {
  async walk_in({ db, parkingId, at, now }, mark) {
    const holds = stayHolds(db);
    const plate = readPlate(mark.vehicle_plate);
    const space = await holds.space(parkingId, mark.space_id);
    const departure = mark.end_time === undefined ? null : new Date(mark.end_time);
    if (departure && departure <= at)
      throw new AppError('END_BEFORE_START', { end_time: ERRORS.END_BEFORE_START.err });
    if (departure && isTooFar(departure, now))
      throw new AppError('TOO_FAR', { end_time: ERRORS.TOO_FAR.err });
    await holds.demandFree(space.id, [at, at], null, now);
    const car = { parkingId, spaceId: space.id, plate, arrival: at, departure, now };
    const stayId = await stayChanges(db).addWalkIn(car);
    await holds.settle(stayId, now);
    return { stayId };
  },

  async arrived(place, mark) {
    const { db, at, now } = place;
    const stay = await lockStay(place, mark);
    demand(canArrive(stay, at));
    const holds = stayHolds(db);
    if (at < stay.start_time)
      await holds.demandFree(stay.space_id, [at, stay.start_time], stay.id, now);
    await stayChanges(db).arrive(stay.id, at);
    await holds.settle(stay.id, now);
    await demandOver(place, stay);
    return { stayId: stay.id };
  },

  async left(place, mark) {
    const { db, now } = place;
    const stay = await lockStay(place, mark);
    demand(canLeave(stay, place.at));
    // Two phones' clocks may differ by minutes.
    const at = new Date(Math.max(place.at.getTime(), stay.arrived_at?.getTime() ?? 0));
    const holds = stayHolds(db);
    const [, until] = (await holds.held(stay.id)) ?? [at, null];
    await stayChanges(db).leave(stay.id, at, owedAt(owedFacts(stay), at).total);
    await holds.settle(stay.id, now);
    return { stayId: stay.id, details: { held_until: until } };
  },

  async no_show(place, mark) {
    const stay = await lockStay(place, mark);
    demand(canMiss(stay, place.at));
    const [, until] = (await stayHolds(place.db).held(stay.id)) ?? [place.at, null];
    await stayChanges(place.db).cancelMissed(stay.id);
    return { stayId: stay.id, details: { held_until: until } };
  },

  async moved(place, mark) {
    const stay = await lockStay(place, mark);
    demand(canMove(stay, place.at, await markLog(place.db).movedAt(stay.id)));
    await moveTo(place, stay, mark.space_id);
    await demandOver(place, stay);
    const details = { from_space_id: stay.space_id, to_space_id: mark.space_id };
    return { stayId: stay.id, details };
  },

  async paid(place, mark) {
    const stay = await lockStay(place, mark);
    const { method, amount } = mark;
    const payment = { method, amount, reason: visibleText(mark.reason ?? '') || null };
    demand(canPay(stay, place.at));
    // A stay that was marked unpaid may be paid later: the day's close then lists it (DayClose.late).
    const settles = stay.paid_method === 'unpaid' && method !== 'unpaid';
    // What cannot be changed any more has no right amount, nor needs a reason.
    if (!settles) await demandOpenDay(place, stay.paid_at);
    checkPayment(stay, payment, place.at);
    await stayChanges(place.db).pay(stay.id, method);
    return { stayId: stay.id, details: { ...payment, corrects: stay.paid_id } };
  },

  async undone(place, { mark_key }) {
    const { db, parkingId } = place;
    const logged = await markLog(db).find(mark_key);
    if (logged?.parking_id !== parkingId) throw new AppError('MARK_NOT_POSSIBLE');
    const stay = await lockStay(place, { stay_id: logged.reservation_id });
    demand(logged.kind !== 'undone' && logged.counts && logged.is_last);
    demand(canUndo(logged, place));
    await takeBack(place, stay, { ...logged, kind: logged.kind as TakenBack });
    await demandOver(place, stay);
    return { stayId: stay.id, details: { undoes: logged.id }, undone: logged.kind };
  },
};

type TakenBack = Exclude<MarkKind, 'undone'>;

async function takeBack(
  place: Place,
  stay: GateStayRow,
  mark: Pick<LoggedMark, 'id' | 'from_space_id' | 'heard_at'> & { kind: TakenBack },
): Promise<void> {
  const { db, now } = place;
  const changes = stayChanges(db);
  const holds = stayHolds(db);
  switch (mark.kind) {
    case 'walk_in':
      return changes.removeWalkIn(stay.id);
    case 'arrived':
      await changes.arrive(stay.id, null);
      return holds.settle(stay.id, now);
    case 'left':
      await holds.demandFree(stay.space_id, [now, now], stay.id, now);
      await changes.leave(stay.id, null, 0);
      await holds.settle(stay.id, now);
      return changes.restoreRequest(stay.id, mark.heard_at, now);
    case 'no_show':
      await changes.restoreMissed(stay.id);
      await holds.settle(stay.id, now);
      return changes.restoreRequest(stay.id, mark.heard_at, now);
    case 'moved':
      demand(canMove(stay, place.at, null));
      return moveTo(place, stay, mark.from_space_id ?? stay.space_id);
    case 'paid': {
      const before = await changes.paymentBefore(mark.id);
      await demandOpenDay(place, stay.paid_at);
      // A close that knew of the later payment alone would count neither.
      await demandOpenDay(place, before?.happened_at ?? null, mark.id);
      return changes.pay(stay.id, before?.method ?? null);
    }
  }
}
